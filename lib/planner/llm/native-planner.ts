import type { LanguageModelV4ToolCall } from "@ai-sdk/provider";
import type { Candidate } from "@/lib/search";
import { endOf, resultsOf } from "../attempts";
import { type Call, type Decision, type Planner, PlannerError, type PlannerState } from "../planner";
import { withSources } from "../sources";
import { type Malformed, malformedCalls, malformedText, parseOr } from "./malformed";
import type { ModelClient } from "./model-client";
import { oneLine } from "./model-error";
import { hasCutResult, nativePrompt, type WrittenCall } from "./native-prompt";
import { functionsInView, toolDefinitions } from "./native-tools";
import { type CheckArguments, MAX_CALLS, type ReadCall, readCall } from "./read-calls";
import { answerText, type NativeTurn, readTurn } from "./read-turn";
import { ResultReads } from "./result-reads";

/** A model that calls functions badly: shown what was wrong, it answered what cannot be used again. */
export class TwiceMalformedError extends PlannerError {}

type Decisions = [Decision, ...Decision[]];

/** A planner for a model that can call functions: one turn of the model decides, and the last one is the answer. */
export class NativePlanner implements Planner {
  readonly kind = "native";
  readonly looksFirst = true;
  readonly model: string;
  /** Decisions of a turn that asked for several things at once; they are carried out one after the other. */
  private readonly waiting: Decision[] = [];
  private readonly written = new Map<string, WrittenCall>();
  private readonly reads = new ResultReads();

  private readonly client: ModelClient;
  private readonly check: CheckArguments;
  private readonly writesPrograms: boolean;

  constructor(client: ModelClient, check: CheckArguments, writesPrograms = false) {
    this.client = client;
    this.check = check;
    this.writesPrograms = writesPrograms;
    this.model = client.identity.name;
  }

  async decide(state: PlannerState): Promise<Decision> {
    if (state.mustAnswer) return this.answerFromResults(state);
    const next = this.waiting.shift();
    if (next) return next;
    const first = await this.ask(state);
    if ("decisions" in first) return this.begin(first.decisions);
    const second = await this.ask(state, first);
    if ("decisions" in second) return this.begin(second.decisions);
    throw new TwiceMalformedError(
      `The model “${this.model}” answered what cannot be used, and again after it was shown the error. ${oneLine(second.problem)} It answered: ${oneLine(second.quote)}`,
    );
  }

  usage() {
    return this.client.usage();
  }

  private answerFromResults(state: PlannerState): Decision {
    const history = this.prompt(state);
    const text = "No more functions can be called. Answer with what you have; if that is not enough, say what failed.";
    const parts = this.client.turn({
      prompt: [...history, { role: "user", content: [{ type: "text", text }] }],
      tools: this.tools(functionsInView(state), state),
      toolChoice: { type: "none" },
      signal: state.signal,
    });
    return { action: "answer", reason: text, text: answerText(parts), end: endOf(state.steps) };
  }

  private prompt(state: PlannerState) {
    const { written, reads } = this;
    return nativePrompt(state, { written, reads: reads.turns });
  }

  private tools(inView: readonly Candidate[], state: PlannerState) {
    return toolDefinitions(inView, { hasCutResult: hasCutResult(state), writesPrograms: this.writesPrograms });
  }

  private begin([first, ...others]: Decisions): Decision {
    this.waiting.push(...others);
    return first;
  }

  /** A turn of the model that decides; turns in which it only reads results come before. */
  private async ask(state: PlannerState, before?: Malformed): Promise<{ decisions: Decisions } | Malformed> {
    const inView = functionsInView(state);
    const turn = await readTurn(
      this.client.turn({
        prompt: [...this.prompt(state), ...(before?.shown ?? [])],
        tools: this.tools(inView, state),
        toolChoice: { type: "auto" },
        signal: state.signal,
      }),
    );
    if (turn.kind === "calls" && !this.reads.isUsedUp && this.reads.answer(turn.calls, state)) {
      return this.ask(state, before);
    }
    if (turn.kind === "empty") return malformedText("Your last message was empty. Call a function, or answer.");
    if (turn.kind === "text") return { decisions: [await toAnswer(turn, state)] };
    const reason = oneLine(turn.preamble) || `The model chose it among ${inView.length} functions on offer.`;
    const { check, writesPrograms } = this;
    const reading = { inView, state, reason, check, writesPrograms };
    const read = await Promise.all(turn.calls.map((call) => readCall(call, reading)));
    const problems = read.flatMap((call) => ("problem" in call ? call.problem : []));
    if (read.length > MAX_CALLS) problems.push(`At most ${MAX_CALLS} calls can be made in one turn.`);
    if (problems.length > 0) return malformedCalls(turn.calls, read, problems.join(" "));
    return this.toDecisions(turn.calls, read, { state, reason, repaired: before?.problem });
  }

  /** All calls of a turn are one decision; a search among them comes after. */
  private toDecisions(
    written: LanguageModelV4ToolCall[],
    read: ReadCall[],
    { state, reason, repaired }: { state: PlannerState; reason: string; repaired: string | undefined },
  ): { decisions: Decisions } | Malformed {
    const calls: Call[] = [];
    const searches: Decision[] = [];
    for (const [index, call] of read.entries()) {
      const own = written[index];
      if (!own) continue;
      const id = this.remember(own);
      if ("call" in call) calls.push({ ...call.call, id, ...(repaired && { repaired }) });
      if ("search" in call) searches.push({ action: "search", ...call.search, callId: id, reason });
    }
    const [first, ...others] = searches;
    const before = resultsOf(state.steps).map(({ call }) => call);
    const sourced = withSources(state.question, calls, before);
    if (calls.length > 0) return { decisions: [{ action: "call", calls: sourced }, ...searches] };
    return first ? { decisions: [first, ...others] } : malformedText("Your last message held no call.");
  }

  private remember({ toolCallId, toolName, input, providerMetadata }: LanguageModelV4ToolCall): string {
    const id =
      this.written.has(toolCallId) || toolCallId === "" ? `${toolCallId}_${this.written.size + 1}` : toolCallId;
    this.written.set(id, { name: toolName, input: parseOr(input), providerOptions: providerMetadata });
    return id;
  }
}

async function toAnswer(turn: Extract<NativeTurn, { kind: "text" }>, { steps }: PlannerState): Promise<Decision> {
  if (turn.mark !== "ask") {
    const noTool = turn.mark === "no-tool";
    const reason = noTool ? "The model found no tool that fits." : "The model answered without a tool.";
    // A model that looked for functions and then called none found none that fits.
    const searchedInVain = steps.some(({ kind }) => kind === "search") && !steps.some(({ kind }) => kind === "calls");
    return {
      action: "answer",
      reason,
      text: turn.text,
      end: noTool || searchedInVain ? "no-tool-available" : "answered",
    };
  }
  let question = "";
  for await (const part of turn.text) question += part;
  return { action: "ask", question, missing: [], reason: "Something is missing or unclear." };
}
