import { route } from "@/lib/identity";
import {
  askedForResponse,
  MODEL,
  ResponseRequest,
  responseEvents,
  responseOf,
  tellOpenAiError,
  unknownModel,
} from "@/lib/protocols/openai";
import { wholeLog } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";
import { answerProgram } from "../answer-program";

/** Answers the last thing that the person said, as Open Responses has it. */
export const POST = route(
  { who: "key:ask", body: ResponseRequest, tellError: tellOpenAiError },
  async ({ caller, body, signal }) => {
    if (body.model !== MODEL) return unknownModel(body.model);
    const { runs } = await getApp();
    const read = (runId: string) => wholeLog(runs.events(runId, caller.ownerKey, 0, signal));
    return answerProgram({ caller, signal }, await askedForResponse(body, read), {
      isStream: body.stream === true,
      whole: (run, events) => responseOf(run, body, events),
      parts: (run, events) => responseEvents(run, body, events),
    });
  },
);
