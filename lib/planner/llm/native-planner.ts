import type { LanguageModelV4Message, LanguageModelV4ToolCall } from "@ai-sdk/provider";
import type { Candidate } from "@/lib/search";
import { type Call, type Plan, type Planner, PlannerError, type PlannerState } from "../planner";
import { type Malformed, malformedCalls, malformedText, parseOr } from "./malformed";
import type { ModelClient } from "./model-client";
import { oneLine } from "./model-error";
import { nativePrompt, type WrittenCall } from "./native-prompt";
import { functionsInView, toolDefinitions } from "./native-tools";
import { type CheckArguments, MAX_CALLS, type ReadCall, readCall } from "./read-calls";
import { answerText, type NativeTurn, readTurn } from "./read-turn";

/** A planner for a model that can call functions: one turn of the model decides, and the last one is the answer. */
export class NativePlanner implements Planner {
  readonly kind = "native";
  readonly choosesInPlan = true;
  readonly model: string;
  /** Decisions of a turn that asked for several things at once; they are carried out one after the other. */
  private readonly waiting: Plan[] = [];
  private readonly written = new Map<string, WrittenCall>();

  constructor(
    private readonly client: ModelClient,
    private readonly check: CheckArguments,
  ) {
    this.model = client.identity.name;
  }

  async plan(state: PlannerState): Promise<Plan> {
    const next = this.waiting.shift();
    if (next) return next;
    const inView = functionsInView(state);
    const history = nativePrompt(state, this.written);
    const first = await this.decide(state, inView, history);
    if ("plans" in first) return this.begin(first.plans);
    const second = await this.decide(state, inView, [...history, ...first.shown], first.problem);
    if ("plans" in second) return this.begin(second.plans);
    throw new PlannerError(
      `The model “${this.model}” answered what cannot be used, and again after it was shown the error. ${oneLine(second.problem)} It answered: ${oneLine(second.quote)}`,
    );
  }

  /** Not asked: the model picks while it plans. */
  async choose() {
    return { calls: [] };
  }

  async *answer(state: PlannerState): AsyncGenerator<string> {
    const history = nativePrompt(state, this.written);
    const text = "No more functions can be called. Answer with what you have; if that is not enough, say what failed.";
    const parts = this.client.turn({
      prompt: [...history, { role: "user", content: [{ type: "text", text }] }],
      tools: toolDefinitions(functionsInView(state)),
      toolChoice: { type: "none" },
      signal: state.signal,
    });
    yield* answerText(parts);
  }

  usage() {
    return this.client.usage();
  }

  private begin(plans: [Plan, ...Plan[]]): Plan {
    const [first, ...others] = plans;
    this.waiting.push(...others);
    return first;
  }

  private async decide(
    state: PlannerState,
    inView: readonly Candidate[],
    prompt: LanguageModelV4Message[],
    repaired?: string,
  ): Promise<{ plans: [Plan, ...Plan[]] } | Malformed> {
    const turn = await readTurn(
      this.client.turn({
        prompt,
        tools: toolDefinitions(inView),
        toolChoice: { type: "auto" },
        signal: state.signal,
      }),
    );
    if (turn.kind === "empty") return malformedText("Your last message was empty. Call a function, or answer.");
    if (turn.kind === "text") return { plans: [await toAnswer(turn)] };
    const reason = oneLine(turn.preamble) || `The model chose it among ${inView.length} functions on offer.`;
    const read = await Promise.all(turn.calls.map((call) => readCall(call, inView, state, reason, this.check)));
    const problems = read.flatMap((call) => ("problem" in call ? call.problem : []));
    if (read.length > MAX_CALLS) problems.push(`At most ${MAX_CALLS} calls can be made in one turn.`);
    if (problems.length > 0) return malformedCalls(turn.calls, read, problems.join(" "));
    return this.toPlans(turn.calls, read, reason, repaired);
  }

  /** All calls of a turn are one plan; a search among them comes after. */
  private toPlans(
    written: LanguageModelV4ToolCall[],
    read: ReadCall[],
    reason: string,
    repaired: string | undefined,
  ): { plans: [Plan, ...Plan[]] } | Malformed {
    const calls: Call[] = [];
    const searches: Plan[] = [];
    for (const [index, call] of read.entries()) {
      const own = written[index];
      if (!own) continue;
      const id = this.remember(own);
      if ("call" in call) calls.push({ ...call.call, id, ...(repaired && { repaired }) });
      if ("search" in call) searches.push({ action: "search", ...call.search, callId: id, reason });
    }
    const [first, ...others] = searches;
    if (calls.length > 0) return { plans: [{ action: "call", calls }, ...searches] };
    return first ? { plans: [first, ...others] } : malformedText("Your last message held no call.");
  }

  private remember({ toolCallId, toolName, input, providerMetadata }: LanguageModelV4ToolCall): string {
    const id =
      this.written.has(toolCallId) || toolCallId === "" ? `${toolCallId}_${this.written.size + 1}` : toolCallId;
    this.written.set(id, { name: toolName, input: parseOr(input), providerOptions: providerMetadata });
    return id;
  }
}

async function toAnswer(turn: Extract<NativeTurn, { kind: "text" }>): Promise<Plan> {
  if (turn.mark !== "ask") {
    const noTool = turn.mark === "no-tool";
    const reason = noTool ? "The model found no tool that fits." : "The model answered without a tool.";
    return { action: "answer", reason, text: turn.text, ...(noTool && { noTool }) };
  }
  let question = "";
  for await (const part of turn.text) question += part;
  return { action: "ask", question, reason: "Something is missing or unclear." };
}
