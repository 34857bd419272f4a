export { followRun } from "../follow-run";
export { ChatRequest, MODEL, questionOf } from "./chat-request";
export { chunksOf, completionOf } from "./completion";
export { tellOpenAiError, unknownModel } from "./openai-error";
