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
import type { Usage } from "../planner";
import { type Abilities, type OutputForm, untried } from "./abilities";
import { explainModelError, type ModelIdentity } from "./model-error";
import { Patience } from "./patience";
import { RepetitionGuard } from "./repetition";
import { retryAfterMs } from "./retry-after";
import type { ProviderSchema } from "./sanitize-schema";

/** Tokens of one turn, reasoning among them: more than any decision or brief answer takes, and an end to one without any. */
const MAX_OUTPUT_TOKENS = 8_192;
/** Characters of one turn, for servers that pass over the bound on tokens. */
const MAX_CHARACTERS = 64_000;

/** Where a model's template may be anybody's. */
const OWN_SERVER = /^(ollama|openai-compatible):/;
/** A token of English has four, one of JSON fewer. */
const MOST_CHARACTERS_A_TOKEN = 10;

export interface TurnRequest {
  prompt: LanguageModelV4Prompt;
  tools?: LanguageModelV4CallOptions["tools"];
  toolChoice?: LanguageModelV4CallOptions["toolChoice"];
  /** Asks for JSON by the provider's own means; held to the schema with `schema`. */
  output?: OutputForm;
  schema?: ProviderSchema;
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

  private readonly model: LanguageModelV4;
  readonly identity: ModelIdentity;
  private readonly abilities: Abilities;

  constructor(model: LanguageModelV4, identity: ModelIdentity, abilities: Abilities = untried()) {
    this.model = model;
    this.identity = identity;
    this.abilities = abilities;
  }

  usage(): Usage {
    const { price } = this.identity;
    if (price === undefined) return { ...this.used };
    const { inputTokens, outputTokens } = this.used;
    return { ...this.used, dollars: (inputTokens * price.input + outputTokens * price.output) / 1_000_000 };
  }

  /** One turn of the model, as it comes. Error: ModelError; the signal's reason where the run was stopped. */
  async *turn(request: TurnRequest): AsyncGenerator<TurnPart> {
    const patience = new Patience(this.identity.name);
    try {
      const parts = await this.open(request, AbortSignal.any([request.signal, patience.signal]));
      yield* this.read(parts, patience, request);
    } catch (error) {
      request.signal.throwIfAborted();
      patience.throwIfOver();
      throw explainModelError(error, this.identity);
    } finally {
      patience.end();
    }
  }

  /** The whole text of one turn, and why it is not whole where the model did not end it by itself. */
  async text(request: TurnRequest): Promise<{ text: string; cut?: string }> {
    let text = "";
    for await (const part of this.turn(request)) {
      if (part.type === "text") text += part.text;
      if (part.type === "cut") return { text, cut: part.reason };
    }
    return { text };
  }

  /**
   * Whether a server of one's own left the functions out, because its model's template has no place for them: it says
   * nothing of it, and the model answers everything by itself. So few tokens cannot hold what was sent.
   */
  private hasDroppedTools({ prompt, tools = [] }: TurnRequest, readTokens = 0): boolean {
    if (tools.length === 0 || readTokens === 0 || !OWN_SERVER.test(this.identity.name)) return false;
    return readTokens * MOST_CHARACTERS_A_TOKEN < JSON.stringify([prompt, tools]).length;
  }

  private async open(request: TurnRequest, signal: AbortSignal) {
    try {
      return await this.stream(request, signal);
    } catch (error) {
      if (!APICallError.isInstance(error)) throw error;
      if (this.abilities.bound && explainModelError(error, this.identity).refusesBound) {
        this.abilities.bound = false;
      } else {
        const wait = retryAfterMs(error);
        if (wait === undefined) throw error;
        await sleep(wait, undefined, { signal });
      }
      return await this.stream(request, signal);
    }
  }

  private async stream({ prompt, tools, toolChoice, output = "text", schema }: TurnRequest, signal: AbortSignal) {
    this.used.modelCalls += 1;
    const answer = await this.model.doStream({
      prompt,
      temperature: 0,
      abortSignal: signal,
      ...(this.abilities.bound && { maxOutputTokens: MAX_OUTPUT_TOKENS }),
      ...(tools && { tools, toolChoice }),
      ...(output !== "text" && {
        responseFormat: { type: "json", ...(output === "schema" && schema && { schema, name: "decision" }) },
        providerOptions: LENIENT,
      }),
    });
    return answer.stream;
  }

  private async *read(
    stream: ReadableStream<LanguageModelV4StreamPart>,
    patience: Patience,
    request: TurnRequest,
  ): AsyncGenerator<TurnPart> {
    const bounds = new Bounds();
    let failure: { error: unknown } | undefined;
    let found = false;
    let calls = 0;
    let cut: string | undefined;
    for await (const part of stream) {
      patience.heard(part.type);
      if (part.type === "text-delta" && part.delta !== "") {
        found = true;
        yield { type: "text", text: part.delta };
      } else if (part.type === "tool-call") {
        found = true;
        calls += 1;
        yield { type: "call", call: part };
      } else if (part.type === "error") {
        failure ??= { error: part.error };
      } else if (part.type === "finish") {
        this.used.inputTokens += part.usage.inputTokens.total ?? 0;
        if (calls === 0 && this.hasDroppedTools(request, part.usage.inputTokens.total)) this.abilities.tools = false;
        this.used.outputTokens += part.usage.outputTokens.total ?? 0;
        cut = CUT[part.finishReason.unified];
      }
      const passed = "delta" in part ? bounds.passedBy(part.delta) : undefined;
      // Leaving the loop closes the connection, so that the server need not write on.
      if (passed !== undefined) {
        yield { type: "cut", reason: `The model “${this.identity.name}” was stopped: ${passed}` };
        return;
      }
    }
    // Some servers leave the reason for the end out; what came before it is whole all the same.
    if (failure && !(found && InvalidResponseDataError.isInstance(failure.error))) throw failure.error;
    if (cut !== undefined) {
      yield { type: "cut", reason: `The model “${this.identity.name}” broke off in the middle of its answer: ${cut}` };
    }
  }
}

/** Schemas hold functions of strangers: what a provider's strict mode demands of one is not theirs to know. */
const LENIENT = { openai: { strictJsonSchema: false }, openaiCompatible: { strictJsonSchema: false } };

/** What one turn may write, in text, reasoning and arguments together. */
class Bounds {
  private characters = 0;
  private readonly repetition = new RepetitionGuard();

  /** Why it must end, once it must. */
  passedBy(delta: string): string | undefined {
    this.characters += delta.length;
    if (this.repetition.add(delta))
      return "it repeated itself without end. Ask again in other words, or take another model.";
    if (this.characters > MAX_CHARACTERS) return "it wrote far more than an answer takes. Ask for less at once.";
    return undefined;
  }
}
