export { followRun } from "../follow-run";
export { askedInChat, ChatRequest, MODEL } from "./chat-request";
export { compactionOf } from "./compaction";
export { chunksOf, completionOf, type Run } from "./completion";
export { keptName } from "./earlier-responses";
export { tellOpenAiError, unknownModel } from "./openai-error";
export { responseOf } from "./response";
export { responseEvents } from "./response-events";
export { askedForResponse, CompactRequest, ResponseRequest, saidInRequest } from "./response-request";
