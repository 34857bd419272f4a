import type { CallStatus } from "@/lib/sandbox";
import type { Reader } from "./statistics";
import type { AskedRow } from "./statistics-store";

/** What was asked is for its asker, for admins, and for creators where the asker agreed. */
export function mayRead({ ownerKey, sharesInputs }: AskedRow, reader: Reader): boolean {
  return sharesInputs || reader.isAdmin || ownerKey === reader.ownerKey;
}

/** What the platform itself says of a call holds nothing that the call was given. */
const OWN_WORDS: ReadonlySet<CallStatus> = new Set([
  "timeout",
  "out-of-memory",
  "output-limit",
  "missing-secret",
  "sandbox-error",
  "cancelled",
  "diverged",
]);

/**
 * Names of errors that a creator may read of any call. Only known ones: a tool can make an error of any name and text, and
 * could write what it was given into both.
 */
const ERROR_NAME =
  /\b(?:Arithmetic|Assertion|Attribute|FileNotFound|Import|Index|Key|Lookup|ModuleNotFound|Name|NotImplemented|OS|Overflow|Permission|Range|Recursion|Reference|Runtime|Syntax|Type|UnboundLocal|UnicodeDecode|UnicodeEncode|URI|Value|ZeroDivision)?Error\b/;

const NOT_SHARED = "what it says may hold the input, which its asker does not share.";

/** What a creator reads of the error of a call whose input is not shared with him. */
export function errorWithoutInput(status: CallStatus, error: string | null): string | null {
  if (error === null || OWN_WORDS.has(status)) return error;
  const name = ERROR_NAME.exec(error)?.[0] ?? "An error";
  return `${name}: ${NOT_SHARED}`;
}

/** Why a function lost, without words of a question that is not shared: search quotes some after the first sentence. */
export function reasonWithoutQuestion(reason: string): string {
  const [first = ""] = reason.split(/(?<=\.) (?=[A-Z])/);
  return /[“”"]/.test(first) ? "Another function fitted the question better." : first;
}

/** Why a function lost where naming what it was compared with would tell of a tool that does not exist for the reader. */
export const BEHIND_HIDDEN =
  "A tool that is private or gone was among the candidates: how they were compared is not told.";
