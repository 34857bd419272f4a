import type { Attached } from "@/lib/agent/events";
import { formatBytes, formatNumber } from "@/lib/format";
import { holdsAtMost } from "@/lib/json-size";

/** What goes along with a question: the text of it, or the run whose question it went along with before. */
export type Attachment = Attached & ({ text: string } | { from: string });

/** From this length on a text that is pasted goes along with the question in place of into it. UTF-16 units. */
const ATTACHED_FROM = 2_000;
/** As the server bounds it. UTF-16 units. */
export const LONGEST_TEXT = 200_000;
/** Of JSON in one line, as the server bounds it. UTF-16 units. */
export const LONGEST_JSON = 1_000_000;
/** Of JSON, as the server bounds it. */
const MOST_VALUES = 250_000;
/** A file that is larger is not even read: as much JSON as goes along, with space for its lines. */
const LARGEST_FILE = 8_000_000;
/** What a browser says of broken JSON quotes from it. */
const LONGEST_REASON = 200;

/** What is attached; or why it is not, in a sentence. */
export type Read = { attachment: Attachment } | { problem: string };

/** Whether a text that is pasted is for a tool to read and not for the question. */
export function isAttached(pasted: string): boolean {
  return pasted.trim().length >= ATTACHED_FROM;
}

/** A pasted text; a list or an object of JSON is one to functions too. */
export function readPasted(text: string): Read {
  const isJson = /^\s{0,99}[[{]/.test(text) && parsed(text) !== undefined;
  if (isJson) return readJson(text);
  if (text.length <= LONGEST_TEXT) return { attachment: { kind: "text", characters: text.length, text } };
  const most = formatNumber(LONGEST_TEXT);
  return {
    problem: `The text that you pasted has ${formatNumber(text.length)} characters; at most ${most} go along with a question. Paste a part of it.`,
  };
}

/** The one file of JSON among those that are chosen, dropped or pasted. */
export async function readFiles(files: readonly Pick<File, "name" | "size" | "text">[]): Promise<Read> {
  const [file, ...others] = files;
  if (file === undefined) return { problem: "There is no file in what you dropped." };
  if (others.length > 0) {
    return {
      problem: `One file goes along with a question, and these are ${files.length}. Attach one of them, or put them into one.`,
    };
  }
  if (file.size > LARGEST_FILE) return { problem: tooLarge(`“${file.name}” has ${formatBytes(file.size)}`) };
  try {
    return readJson(await file.text(), file.name);
  } catch {
    return { problem: `“${file.name}” cannot be read. Attach a file of JSON.` };
  }
}

/** JSON, in one line. */
function readJson(text: string, name?: string): Read {
  const called = name === undefined ? "The JSON that you pasted" : `“${name}”`;
  if (text.trim() === "") return { problem: `${called} is empty.` };
  if (!holdsAtMost(text, MOST_VALUES)) {
    return { problem: `${called} has more than ${formatNumber(MOST_VALUES)} values. Attach a part of it.` };
  }
  const value = parsed(text);
  if (value === undefined) {
    return { problem: `${called} is not JSON: ${whyNot(text)} Attach a JSON file, or paste another kind of text.` };
  }
  const line = JSON.stringify(value);
  if (line.length > LONGEST_JSON) {
    return { problem: tooLarge(`${called} has ${formatNumber(line.length)} characters`) };
  }
  return { attachment: { kind: "json", ...(name !== undefined && { name }), characters: line.length, text: line } };
}

function tooLarge(how: string): string {
  return `${how}; at most ${formatNumber(LONGEST_JSON)} characters of JSON go along with a question. Attach a part of it.`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A sentence, in the browser's words. */
function whyNot(text: string): string {
  try {
    JSON.parse(text);
    return "";
  } catch (error) {
    const said = error instanceof Error ? error.message.slice(0, LONGEST_REASON).toWellFormed() : "";
    return `${said.replace(/\.$/, "")}.`;
  }
}
