import { APICallError } from "@ai-sdk/provider";
import { type ModelChoice, NotAModelServerError, type ProviderKeys, settingsOf } from "@/lib/models";
import { PlannerError } from "../planner";
import { secondsToWait } from "./retry-after";

/** A request to the model that failed, in one line for the person, and what the failure tells of the model. */
export class ModelError extends PlannerError {
  /** The model or its server cannot call functions. */
  readonly refusesTools: boolean;
  /** The server cannot be asked for JSON, or not by this schema. */
  readonly refusesJson: boolean;
  /** The server does not take a bound on what is written, or not this one. */
  readonly refusesBound: boolean;

  constructor(message: string, { cause, ...refusals }: { cause: unknown } & Partial<Refusals>) {
    super(message, { cause });
    this.refusesTools = refusals.refusesTools ?? false;
    this.refusesJson = refusals.refusesJson ?? false;
    this.refusesBound = refusals.refusesBound ?? false;
  }
}

type Refusals = Pick<ModelError, "refusesTools" | "refusesJson" | "refusesBound">;

export interface ModelIdentity {
  /** Such as `openai:gpt-5`. */
  name: string;
  /** Keys, which must never be shown. */
  secrets: readonly string[];
  /** Where its address and key are said, for who has to mend them. */
  settings: { address: string; key: string };
  /** US dollars for a million tokens; absent where it is not known. */
  price?: ModelChoice["price"];
}

/** What may be said of a model, and what must not be. */
export function identityOf(choice: ModelChoice, keys: ProviderKeys): ModelIdentity {
  const { OPENAI_API_KEY, ANTHROPIC_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY } = keys;
  const secrets = [choice.apiKey, OPENAI_API_KEY, ANTHROPIC_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY];
  const { model: name, price } = choice;
  return {
    name,
    secrets: secrets.flatMap((secret) => secret ?? []),
    settings: settingsOf(choice),
    ...(price && { price }),
  };
}

/** What an error of the AI SDK means and what to do about it; it never holds the key. */
export function explainModelError(error: unknown, identity: ModelIdentity): ModelError {
  const { name, secrets, settings } = identity;
  const safe = (text: string) => oneLine(redact(text, secrets));
  const explained = (message: string, found: Partial<Refusals> = {}) =>
    new ModelError(message, { cause: error, ...found });

  if (error instanceof ModelError) return error;
  if (error instanceof NotAModelServerError) {
    const hint = error.isRedirect ? "" : "; it usually ends in /v1";
    return explained(`${error.message} Check ${settings.address}${hint}.`);
  }
  if (isCut(error)) {
    return explained(`The connection to the model “${name}” was cut in the middle of its answer. Ask again.`);
  }
  if (!APICallError.isInstance(error)) {
    // In the middle of a stream a server reports an error as a value of its own.
    if (!(error instanceof Error)) return explained(`The model “${name}” reported an error: ${safe(messageOf(error))}`);
    return explained(
      `The model “${name}” answered with what is no chat completion (${safe(error.message)}). Check ${settings.address}.`,
    );
  }
  const server = serverOf(error.url);
  const status = error.statusCode;
  if (status === undefined) {
    return explained(
      `The model server at ${server} cannot be reached (${safe(reason(error))}). Start it, or check ${settings.address}.`,
    );
  }
  const said = safe(isHtml(error.responseBody) ? "a web page" : error.message);
  const answered = `The model server at ${server} answered with HTTP ${status}`;
  if (status === 401 || status === 403)
    return explained(`${answered}: it does not accept the key. Check ${settings.key}.`);
  if (status === 404) {
    return explained(`${answered} (${said}). Check the name “${name}” and ${settings.address}.`, refusals(error));
  }
  if (status === 429) {
    const seconds = secondsToWait(error);
    const when = seconds === undefined ? "later" : `in ${seconds} ${seconds === 1 ? "second" : "seconds"}`;
    return explained(`${answered}: too many requests, or no credit left (${said}). Try again ${when}.`);
  }
  if (status >= 500) return explained(`${answered} (${said}). Try again in a moment.`, refusals(error));
  if (status < 300)
    return explained(`${answered} and with what is no chat completion (${said}). Check ${settings.address}.`);
  return explained(`${answered}: ${said}`, refusals(error));
}

/** How Ollama, vLLM, llama.cpp's server and others say that they cannot do it. */
function refusals(error: APICallError): Refusals {
  const said = `${error.message} ${error.responseBody ?? ""}`;
  const cannot =
    /not (be )?support|n't support|unsupported|not implemented|(unknown|unrecognized|unexpected|invalid|extra) (request )?(argument|parameter|field|key|input)|--enable-auto-tool-choice|--jinja/i;
  const refusesTools = /\b(tools?|tool[_ ]choice|function[_ ]call\w*)\b/i.test(said) && cannot.test(said);
  const refusesBound = /max_(completion_|output_)?tokens|maxOutputTokens|max(imum)? (context|model|sequence) len/i.test(
    said,
  );
  const namesJson =
    /response_?(format|schema|json_?schema|mime_?type)|output_(format|config)|json[_ ](object|schema|mode)|\bgrammar\b/i.test(
      said,
    );
  // Many refuse a schema without naming it (“Bad Request”, “too many states for serving”): asking for less tells which it was.
  const isRefused = error.statusCode === 400 || error.statusCode === 422;
  return { refusesTools, refusesBound, refusesJson: namesJson || (isRefused && !refusesTools && !refusesBound) };
}

function messageOf(error: unknown): string {
  if (typeof error === "string") return error;
  const hasMessage = typeof error === "object" && error !== null && "message" in error;
  return hasMessage ? String(error.message) : JSON.stringify(error);
}

function serverOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : "the configured address";
}

function reason(error: APICallError): string {
  const { cause } = error;
  if (cause instanceof Error && "code" in cause && typeof cause.code === "string") return cause.code;
  return error.message;
}

/** How Node's fetch says that a connection ended before the answer did. */
function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof TypeError && error.message === "terminated") || isCut(error.cause);
}

function isHtml(body: string | undefined): boolean {
  return body !== undefined && /^\s*</.test(body);
}

const MAX_LENGTH = 300;

/** One line of at most 300 characters. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH)}…`;
}

/** Some servers quote the key in their answer, whole or in part. */
function redact(text: string, secrets: readonly string[]): string {
  const whole = secrets.reduce((line, secret) => (secret.length < 6 ? line : line.replaceAll(secret, "[key]")), text);
  return whole.replace(/\b(sk|key|AIza)[-_]?[A-Za-z0-9_*-]{12,}/g, "[key]");
}
