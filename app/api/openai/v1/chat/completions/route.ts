import { route } from "@/lib/identity";
import {
  askedInChat,
  ChatRequest,
  chunksOf,
  completionOf,
  MODEL,
  tellOpenAiError,
  unknownModel,
} from "@/lib/protocols/openai";
import { answerProgram } from "../../answer-program";

/** Answers the last thing that the person said, as OpenAI's chat completions do. */
export const POST = route(
  { who: "key:ask", body: ChatRequest, tellError: tellOpenAiError },
  async ({ caller, body, signal }) => {
    if (body.model !== MODEL) return unknownModel(body.model);
    const usage = body.stream_options?.include_usage === true;
    return answerProgram({ caller, signal }, askedInChat(body), {
      isStream: body.stream === true,
      whole: completionOf,
      parts: (run, events) => chunksOf(run, events, { usage }),
    });
  },
);
