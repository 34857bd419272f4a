import { setTimeout as sleep } from "node:timers/promises";
import {
  APICallError,
  InvalidResponseDataError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4FinishReason,
  type LanguageModelV4Prompt,
  type LanguageModelV4StreamPart,
  type LanguageModelV4ToolCall,
} from "@ai-sdk/provider";
import { PlannerError, type Usage } from "../planner";
import { explainModelError, type ModelIdentity } from "./model-error";

/** How long a model may take to begin its answer: a model on one's own machine may have to be loaded first. */
const FIRST_PART_MS = 90_000;
/** Before a request is made again that the server was too busy for. */
const RETRY_AFTER_MS = 1_000;

export interface TurnRequest {
  prompt: LanguageModelV4Prompt;
  tools?: LanguageModelV4CallOptions["tools"];
  toolChoice?: LanguageModelV4CallOptions["toolChoice"];
  /** Asks for JSON by the provider's own means. */
  json?: boolean;
  signal: AbortSignal;
}

export type TurnPart =
  | { type: "text"; text: string }
  | { type: "call"; call: LanguageModelV4ToolCall }
  /** The last part of a turn that the model did not end by itself: why, for the person. */
  | { type: "cut"; reason: string };

const CUT: Partial<Record<LanguageModelV4FinishReason["unified"], string>> = {
  length: "it reached the most that it may write. Ask for a shorter answer, or for less at once.",
  "content-filter": "its provider's filter stopped it.",
};

/** Asks one model, always at temperature 0, one turn at a time, and counts what it costs. */
export class ModelClient {
  private readonly used: Usage = { inputTokens: 0, outputTokens: 0, modelCalls: 0 };

  constructor(
    private readonly model: LanguageModelV4,
    readonly identity: ModelIdentity,
  ) {}

  usage(): Usage {
    return { ...this.used };
  }

  /** One turn of the model, as it comes. Error: ModelError; the signal's reason where the run was stopped. */
  async *turn(request: TurnRequest): AsyncGenerator<TurnPart> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), FIRST_PART_MS);
    try {
      const parts = await this.open(request, AbortSignal.any([request.signal, late.signal]));
      yield* this.read(parts, () => clearTimeout(timer));
    } catch (error) {
      request.signal.throwIfAborted();
      if (late.signal.aborted) {
        throw new PlannerError(
          `The model “${this.identity.name}” did not answer within ${FIRST_PART_MS / 1000} seconds. Check that it runs, or take a smaller one.`,
        );
      }
      throw explainModelError(error, this.identity);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The whole text of one turn. */
  async text(request: TurnRequest): Promise<string> {
    let text = "";
    for await (const part of this.turn(request)) if (part.type === "text") text += part.text;
    return text;
  }

  private async open(request: TurnRequest, signal: AbortSignal) {
    const { prompt, tools, toolChoice, json } = request;
    const options: LanguageModelV4CallOptions = {
      prompt,
      temperature: 0,
      abortSignal: signal,
      ...(tools && { tools, toolChoice }),
      ...(json && { responseFormat: { type: "json" } }),
    };
    this.used.modelCalls += 1;
    try {
      return (await this.model.doStream(options)).stream;
    } catch (error) {
      const busy = APICallError.isInstance(error) && error.isRetryable && error.statusCode !== undefined;
      if (!busy) throw error;
      await sleep(RETRY_AFTER_MS, undefined, { signal });
      this.used.modelCalls += 1;
      return (await this.model.doStream(options)).stream;
    }
  }

  private async *read(
    stream: ReadableStream<LanguageModelV4StreamPart>,
    onBegin: () => void,
  ): AsyncGenerator<TurnPart> {
    let failure: { error: unknown } | undefined;
    let found = false;
    let cut: string | undefined;
    for await (const part of stream) {
      // The first part says only that the request was sent.
      if (part.type !== "stream-start") onBegin();
      if (part.type === "text-delta" && part.delta !== "") {
        found = true;
        yield { type: "text", text: part.delta };
      } else if (part.type === "tool-call") {
        found = true;
        yield { type: "call", call: part };
      } else if (part.type === "error") {
        failure ??= { error: part.error };
      } else if (part.type === "finish") {
        this.used.inputTokens += part.usage.inputTokens.total ?? 0;
        this.used.outputTokens += part.usage.outputTokens.total ?? 0;
        cut = CUT[part.finishReason.unified];
      }
    }
    // Some servers leave the reason for the end out; what came before it is whole all the same.
    if (failure && !(found && InvalidResponseDataError.isInstance(failure.error))) throw failure.error;
    if (cut !== undefined) {
      yield { type: "cut", reason: `The model “${this.identity.name}” broke off in the middle of its answer: ${cut}` };
    }
  }
}
