export { followRun } from "../follow-run";
export { askedInChat, ChatRequest, MODEL } from "./chat-request";
export { chunksOf, completionOf, type Run } from "./completion";
export { tellOpenAiError, unknownModel } from "./openai-error";
export { responseOf } from "./response";
export { responseEvents } from "./response-events";
export { askedForResponse, ResponseRequest } from "./response-request";
