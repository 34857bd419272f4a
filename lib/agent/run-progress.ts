import type { Arguments } from "@/lib/json";
import {
  type CallResult,
  fillHandles,
  heldValues,
  type PlannerState,
  resultsOf,
  type Step,
  type Usage,
} from "@/lib/planner";
import type { Candidate, KeywordHit } from "@/lib/search";
import type { AgentOptions, AgentPorts } from "./agent";
import { isTaintedTurn, taints } from "./consent";
import type { NewRunEvent } from "./events";
import { findFunction, functionNamed } from "./find-function";

type WithoutStep<E> = E extends NewRunEvent ? Omit<E, "step"> : never;

/** What one run has done so far. */
export class RunProgress {
  /** The turn of the loop, from 1. */
  step = 1;
  /** The answer as far as it is written. */
  answer = "";
  readonly keywords: KeywordHit[] = [];
  readonly steps: Step[] = [];
  /** Calls that read what stays the same, by function, version and arguments. */
  readonly readBefore = new Map<string, Promise<CallResult>>();
  private found: readonly Candidate[] = [];
  private readonly known = new Map<string, Candidate>();
  private calls = 0;
  private ended = false;
  /** Whether something that strangers may have written has entered the run. */
  private tainted: boolean;

  readonly options: AgentOptions;
  readonly ports: AgentPorts;
  readonly signal: AbortSignal;

  constructor(options: AgentOptions, ports: AgentPorts, signal: AbortSignal) {
    this.options = options;
    this.ports = ports;
    this.signal = signal;
    const { resumed, memory } = options;
    this.tainted = resumed?.isTainted ?? memory.some(isTaintedTurn);
    if (resumed === undefined) return;
    this.step = Math.max(1, resumed.step);
    this.calls = resumed.calls;
    for (const step of resumed.steps) this.addStep(step);
    for (const { result, inner = [] } of resumed.begun) {
      for (const met of [result, ...inner.map((call) => call.result)]) if (met) this.met(met);
    }
  }

  get isTainted(): boolean {
    return this.tainted;
  }

  /** Takes note of a result as soon as it is there. */
  met(result: CallResult): void {
    this.tainted ||= taints(result);
  }

  /** Arguments with the values that their handles stand for; those of a turn see the results of turns before it. */
  fillHandles(values: Arguments, isMeant?: (text: string) => boolean) {
    return fillHandles(values, heldValues(resultsOf(this.steps), this.options.data), isMeant);
  }

  /** Of the planner, also before the run waited. */
  usage(): Usage {
    const before = this.options.resumed?.usage;
    const { inputTokens, outputTokens, modelCalls, dollars } = this.ports.planner.usage();
    return {
      ...(dollars !== undefined && { dollars: dollars + (before?.dollars ?? 0) }),
      inputTokens: inputTokens + (before?.inputTokens ?? 0),
      outputTokens: outputTokens + (before?.outputTokens ?? 0),
      modelCalls: modelCalls + (before?.modelCalls ?? 0),
    };
  }

  /** Emits with the current step; what comes after the end, such as the last output of a killed call, is dropped. */
  emit(event: WithoutStep<NewRunEvent>): void {
    if (!this.ended) this.ports.emit({ ...event, step: this.step });
  }

  end(): void {
    this.ended = true;
  }

  /** How many calls were decided on. */
  get callCount(): number {
    return this.calls;
  }

  /** IDs of our own, because models repeat theirs. */
  nextCallId(): string {
    this.calls += 1;
    return `call-${this.calls}`;
  }

  /** What a search found comes in view, in place of what the search before it found. */
  addStep(step: Step): void {
    this.steps.push(step);
    if (step.kind === "calls") {
      for (const result of step.results) this.met(result);
      return;
    }
    this.found = step.candidates;
    for (const candidate of step.candidates) this.remember(candidate);
  }

  private remember(candidate: Candidate): void {
    this.known.set(key(candidate.document.slug, candidate.document.function), candidate);
  }

  /** A function that search offered in this run, or that was looked up by name. */
  candidate(tool: string, functionName: string): Candidate | undefined {
    return this.known.get(key(tool, functionName));
  }

  /** Those of the last search, and those called before. */
  get candidates(): Candidate[] {
    const called = resultsOf(this.steps).flatMap(({ call }) => this.candidate(call.tool, call.function) ?? []);
    return [...new Set([...this.found, ...called])];
  }

  /** What the planner is shown: a copy, which does not change while the run goes on. */
  state(mustAnswer: boolean): PlannerState {
    const { question, pending, memory, data, now, timeZone } = this.options;
    return {
      question,
      ...(data !== undefined && { data }),
      ...(pending && { pending }),
      memory,
      keywords: [...this.keywords],
      steps: [...this.steps],
      candidates: this.candidates,
      now,
      timeZone,
      signal: this.signal,
      mustAnswer,
      lookUp: (name) => this.lookUp(name),
    };
  }

  /** A function by the name that a program or a model calls it, seen in this run or not; null where none or several fit. */
  async named(name: string): Promise<Candidate | null> {
    return functionNamed(name, [...this.known.values()]) ?? this.lookUp(name);
  }

  private async lookUp(name: string): Promise<Candidate | null> {
    const candidate = await findFunction(name, this.ports.search, this.options.grants);
    if (candidate) this.remember(candidate);
    return candidate;
  }
}

function key(tool: string, functionName: string): string {
  return `${tool}--${functionName}`;
}
