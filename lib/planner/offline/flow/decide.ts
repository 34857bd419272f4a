import { endOf, isOk, resultsOf, untried } from "@/lib/planner/attempts";
import type { CallResult, Decision, PlannerState } from "@/lib/planner/planner";
import { once } from "@/lib/planner/two-stages";
import { Rewritten } from "../clauses/rewritten";
import { ORDER } from "../clauses/split";
import { asksOfOwn } from "../clauses/told";
import { correctedCall } from "../cues/choice/correct-call";
import { type Judged, judge, type Question, readQuestion } from "../judge/judge";
import { chooseByReply, refusesOffer, replyIn } from "../memory/reply";
import { type Understanding, understand } from "../memory/understanding";
import type { Mention } from "../mentions/mention";
import { decideNeed } from "../need/decide-need";
import { needOf } from "../need/need";
import { isOtherLanguage } from "../need/other-language";
import { pickKeywords } from "../need/pick-keywords";
import { smallTalk } from "../need/small-talk";
import type { Written } from "../programs";
import { leavesModifier } from "../sense/modifiers";
import { isPossible, possibleOf } from "../sense/possible";
import { THRESHOLDS } from "../weights/thresholds";
import { ABOUT, NO_MODEL, ONLY_ENGLISH, REFUSED } from "../wording/about";
import { answerFrom } from "./answer-from";
import { wayAnywhere } from "./anywhere-way";
import { takesOfLater } from "./called";
import { surelyComputed } from "./computed";
import { type Core, coresOf, wayOfCore, wayUnrounded } from "./core";
import { exactCall, mayBeComputed, saysExactly, thingAsked, topicsOf } from "./exact";
import { askedByTool } from "./lacked";
import { oneCall, wayOfNested } from "./nested-way";
import { offered } from "./offered";
import { callFor } from "./one";
import { wayOfOtherTerms } from "./other-terms-way";
import { programCall, RUNNER_QUERY, runnerIn } from "./program-call";
import { followUp, foundFor, isElliptical, searched } from "./requests";
import { aboutLeftOver, questionFor } from "./say";
import { severalFor } from "./several";
import { sought } from "./sought";
import { sourced } from "./sourced";
import type { Way } from "./way";
import { waysToSplit } from "./ways-to-split";
import { withToday } from "./with-today";

/** What was read of a question, and of each text that was made of it: each once, however often it is come back to. */
export interface Known {
  understanding: Understanding;
  read: (text: string) => Question;
}

export function knownOf(state: Pick<PlannerState, "question" | "memory" | "now" | "timeZone">): Known {
  const { now, timeZone } = state;
  const questions = new Map<string, Question>();
  const read = (text: string) => {
    const question = questions.get(text) ?? readQuestion(text, now, timeZone, isPossible);
    questions.set(text, question);
    return question;
  };
  return { understanding: understand(state), read };
}

/** What is done next, from nothing but what was said, found and returned so far: the same for the same state. */
export function decide(state: PlannerState, { understanding, read }: Known): Decision {
  if (state.mustAnswer) return answered(state, "Nothing more can be called.");
  const results = resultsOf(state.steps);
  if (replyIn(state) !== undefined) return afterReply(state, results);
  if (results.some((result) => !isOk(result))) return afterFailure(state, understanding, results);
  if (refusesOffer(state)) {
    const reason = "This says no to what was offered.";
    return { action: "answer", reason, text: once(REFUSED), end: "answered" };
  }
  const topic = state.steps.length === 0 ? smallTalk(state.question) : undefined;
  if (topic !== undefined) {
    const reason = "This is small talk or about me: no tool is required.";
    return { action: "answer", reason, text: once(ABOUT[topic]), end: "answered" };
  }
  const asSaid = Rewritten.said(state.question);
  const said = asSaid.inWords(understanding.question);
  const whole = read(said.text);
  const cores = () => coresOf(asSaid, state, read);
  const mayNeed = (one: Understanding) => mayNeedTool(one, state) || mayBeComputed(read(one.question));
  const isNeeded = () => mayNeed(understanding) || cores().some((core) => mayNeed(core.understanding));
  if (state.steps.length === 0 && !isNeeded()) return withoutTool(state);
  const wayOfOne = ({ said: core }: Pick<Core, "said">) => wayOf(state, core, read(core.text), results, read);
  const way =
    wayUnrounded(asSaid, state, read, wayOfOne) ?? wayOfOne({ said }) ?? wayOfCore(cores(), state, asSaid, wayOfOne);
  if (way === undefined)
    return results.length > 0 ? answered(state, "What could be called was called.") : nothingFits(state, whole);
  if ("done" in way) return answered(state, "The results answer the question.", way.left);
  if ("calls" in way) {
    // “calendar of next month”: what takes nothing takes no such word
    const isBare = way.calls.some((call) => Object.keys(call.arguments).length === 0);
    if (isBare && way.calls.length === 1 && leavesModifier(state.question, [])) return nothingFits(state, whole);
    // 1e400 is more than any input takes, and no list of them
    const values = way.calls.flatMap((call) => Object.values(call.arguments)).flat();
    if (values.some((value) => value === Infinity || value === -Infinity)) return nothingFits(state, whole);
    const calls = way.calls.map((call) => withToday(call, state));
    return { action: "call", calls, stepGoesOn: results.length === 0 };
  }
  return searchFor(way.search, state, topicsOf(read(way.search)));
}

function searchFor(request: string, state: PlannerState, topics: readonly string[]): Decision {
  const query = sought(request);
  return {
    action: "search",
    keywords: pickKeywords(query, state.keywords, topics),
    reason: "The question asks for something to be done or looked up.",
    stepGoesOn: true,
    ...(query === state.question ? {} : { query }),
  };
}

/** A reply completes the call that was asked about, and nothing else is called for it. */
function afterReply(state: PlannerState, results: readonly CallResult[]): Decision {
  if (results.length > 0) return answered(state, "What was asked about was called.");
  const request = state.pending?.question ?? state.question;
  const candidates = foundFor(request, state);
  if (candidates === undefined) {
    const reason = "This is the reply to what was asked back.";
    return { action: "search", keywords: [], query: sought(request), reason, stepGoesOn: true };
  }
  const { calls = [], reason = "" } = chooseByReply({ ...state, candidates: [...candidates] }) ?? {};
  return calls.length > 0
    ? {
        action: "call",
        calls: calls.map((call) => withToday(sourced(call, state.question), state)),
        stepGoesOn: true,
      }
    : unserved(reason);
}

/** Another function would do something else than what was asked: a failed call is corrected, asked about, or said. */
function afterFailure(state: PlannerState, understanding: Understanding, results: readonly CallResult[]): Decision {
  const failed = results.filter((result) => !isOk(result));
  const candidates = state.steps.flatMap((step) => (step.kind === "calls" ? [] : step.candidates));
  const corrected = results.at(-1) === failed.at(-1) ? correctedCall(failed, candidates, understanding) : undefined;
  const calls = corrected === undefined ? [] : untried([corrected], [[...results]]);
  if (calls.length > 0) return { action: "call", calls, stepGoesOn: true };
  const [only, ...others] = results;
  const ask = only !== undefined && others.length === 0 ? askedByTool(only, candidates) : undefined;
  return ask ?? answered(state, "A call failed.");
}

/** The ways to understand a question, the plainest first: as several requests, as one, as half of the last one. */
function wayOf(
  state: PlannerState,
  said: Rewritten,
  whole: Question,
  results: readonly CallResult[],
  read: (text: string) => Question,
): Way {
  // “add 5 and 7” joins what is added
  const exact = saysExactly(whole) && !whole.asked.clauses.strong ? exactWay(state, said, whole, results) : undefined;
  if (exact !== undefined) return exact;
  const computed = surelyComputed(whole);
  if (computed !== undefined) return programWay(computed, state, said, results);
  const inner = wayOfNested(state, said, whole, results, read);
  if (inner !== undefined) return inner;
  const ways = waysToSplit(said, whole.mentions);
  // “They met on 3 May 2011, which day of the week was it?” is one request
  const isOfOwn = asksOfOwn(said, whole.mentions);
  const inParts = isOfOwn ? [] : (ways.find(({ areParts }) => areParts)?.requests ?? []);
  const isSequence = whole.asked.clauses.strong;
  const isOrdered = isSequence && ORDER.test(said.text);
  const asOne = ways.length > 0 && !isOrdered ? oneCall(said, whole, inParts, state) : undefined;
  if (asOne !== undefined && "search" in asOne) return asOne;
  for (const several of ways) {
    const way = severalFor(several, state, results, read, { asOne, question: whole, isSequence });
    if (way !== undefined) return way;
  }
  const half = isElliptical(state.question) ? followUp(state) : undefined;
  for (const one of [said, ...(half === undefined ? [] : [half])]) {
    const found = foundFor(one.text, state);
    // One request was searched for before it was called.
    if (found === undefined && results.length > 0) break;
    if (found === undefined) return { search: one.text };
    const question = read(one.text);
    const step = callFor({ said: one, question, found, clauses: one === said ? inParts : [] }, state);
    if (step === undefined) continue;
    if ("search" in step) return step;
    const apart =
      one === said && step.probability < SURE ? wayAnywhere(state, said, whole, results, read, step) : undefined;
    if (apart !== undefined) return apart;
    if (one === said && takesOfLater(step.call, state)) continue;
    return results.length > 0 ? { done: true } : { calls: [step.call] };
  }
  return wayOfOtherTerms(state, said, whole, results, read) ?? wayAnywhere(state, said, whole, results, read);
}

/** A call this probable is what was asked: two that are both right would hardly be surer. */
const SURE = 0.9;

/** What is taken off a price, and what comes on top of it, or a time that is worked out, is one computation. */
function programWay(program: Written, state: PlannerState, said: Rewritten, results: readonly CallResult[]): Way {
  if (results.length > 0) return { done: true };
  const runner = runnerIn(state);
  if (runner !== undefined) return { calls: [programCall(program, runner, said)] };
  return searched(RUNNER_QUERY, state) ? undefined : { search: RUNNER_QUERY };
}

/** What nothing has to be weighed for, searched for first. */
function exactWay(state: PlannerState, said: Rewritten, question: Question, results: readonly CallResult[]): Way {
  const found = foundFor(said.text, state);
  if (found === undefined) return results.length > 0 ? { done: true } : { search: said.text };
  const call = exactCall({ question, found }, state);
  if (call === undefined) return undefined;
  return results.length > 0 ? { done: true } : { calls: [{ ...call, certainty: 1 }] };
}

/** Without any tool near it, a question has to want one plainly; with some, what finds none of them fitting is said after the search. */
function mayNeedTool({ question, goesOn }: Understanding, { keywords }: PlannerState): boolean {
  if (goesOn || thingAsked(question) !== undefined) return true;
  if (keywords.length === 0) return needOf(question) > THRESHOLDS.need;
  return needOf(question) > THRESHOLDS.near || decideNeed(question, keywords, false).needsTool;
}

function withoutTool({ question }: PlannerState): Decision {
  if (isOtherLanguage(question)) {
    return {
      action: "answer",
      reason: "The question is not in English.",
      text: once(ONLY_ENGLISH),
      end: "needs-model",
    };
  }
  const reason = "The question asks for knowledge, opinion or writing, which tools do not give.";
  return { action: "answer", reason, text: once(NO_MODEL), end: "needs-model" };
}

/** Nothing clears the bar: what is missing is asked for, where that is sure; else it is said that nothing fits. */
function nothingFits(state: PlannerState, whole: Question): Decision {
  const found = foundFor(whole.text, state) ?? [];
  const { readings: judged } = judge(whole, found);
  const isAlone = found.length === 1;
  const enough = isAlone ? THRESHOLDS.askAlone : THRESHOLDS.ask;
  const lacks = (some: readonly Judged[]) => {
    const one = some.find(({ reading }) => reading.missing.length > 0);
    return one !== undefined && one.probability >= enough && one.left.every(countsMissing(one)) ? one : undefined;
  };
  // what is likelier and cannot be meant hides what is asked for: “days between 4 May and the wedding”
  const lacking = lacks(judged) ?? lacks(possibleOf(judged, whole));
  if (lacking !== undefined) {
    return {
      action: "ask",
      reason: `“${lacking.reading.candidate.document.toolName}” fits, but an input is missing.`,
      ...questionFor(lacking),
    };
  }
  const leaving = judged.find(
    ({ reading, left, probability }) => reading.missing.length === 0 && left.length > 0 && probability >= enough,
  );
  if (leaving !== undefined) {
    return {
      action: "ask",
      reason: "The call would leave out a part of the question.",
      question: aboutLeftOver(leaving, whole),
      missing: [],
    };
  }
  if (isOtherLanguage(state.question)) return withoutTool(state);
  const wantsNone = whole.asked.need < 0;
  const offer = wantsNone && !isAlone ? undefined : offered(judged, whole, isAlone);
  if (offer !== undefined) return offer;
  if (wantsNone) return withoutTool(state);
  return unserved(
    "None of the tools found is certain to do what the question asks.",
    "Say what should be done, and with which values; or browse the catalogue.",
  );
}

/** “These two texts” counts what is asked for. */
function countsMissing({ reading }: Judged): (left: Mention) => boolean {
  return ({ kind, value }) => kind === "number" && value === reading.missing.length;
}

/** `more`: what is said after that no tool fits. */
function unserved(reason: string, more = reason): Decision {
  const text = once(`No tool in the mart surely fits this question. ${more}`);
  return { action: "answer", reason, text, end: "no-tool-available" };
}

/** `left`: a request that nothing was done for, which is said. */
function answered(state: PlannerState, reason: string, left?: string): Decision {
  const said = left === undefined ? "" : `\n\nNot done: “${left}”. This result gives me nothing to go on with.`;
  // What was asked for in several steps is not answered by the first.
  const end = left !== undefined ? "no-tool-available" : lacksLast(state) ? "failed" : endOf(state.steps);
  return { action: "answer", reason, text: once(`${answerFrom(state)}${said}`), end };
}

/** Whether the call failed that earlier ones led to. */
function lacksLast({ steps, mustAnswer }: PlannerState): boolean {
  if (mustAnswer) return false;
  const turns = steps.flatMap((step) => (step.kind === "calls" ? [step.results] : []));
  return turns.length > 1 && turns.at(-1)?.some(isOk) === false;
}
