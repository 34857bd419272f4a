import type { Mention } from "../mentions/mention";
import type { Rewritten } from "./rewritten";

const CODE = String.raw`(\p{L}[\p{L}\d-]{2,12}(?: code)?)`;
/** “… is base64, and what comes out of it is still in ROT13” */
const CODED_TWICE = new RegExp(
  String.raw`\b(?:is|it['’]s|was|in) ${CODE}(?: encoded)?,? (?:and|but) (?:then )?(?:what comes out(?: of (?:it|that))?|the (?:result|output)|(?:the text )?inside(?: of)? (?:it|that)) is (?:still )?(?:in )?${CODE}\b`,
  "iu",
);

/** A text that is in one code, and in another one within that, as two requests; nothing where no such text is given. */
export function codedTwice(said: Rewritten, mentions: readonly Mention[]): Rewritten[] {
  const match = CODED_TWICE.exec(said.text);
  const [all = "", outer = "", inner = ""] = match ?? [];
  if (match === null) return [];
  const [text, ...others] = mentions.filter(
    ({ kind, start, end }) =>
      (kind === "quoted" || kind === "identifier") &&
      end - start > LONGEST_NAME &&
      (end <= match.index || start >= match.index + all.length),
  );
  if (text === undefined || others.length > 0) return [];
  const from = (code: string, at: number) => said.slice(at, at + code.length);
  const outerAt = match.index + all.indexOf(outer);
  const innerAt = match.index + all.length - inner.length;
  const decode = said.slice(text.start, text.end).replaced({ start: 0, end: 0 }, { text: "decode " });
  const end = decode.text.length;
  return [
    decode.replaced({ start: end, end }, from(outer, outerAt)).replaced({ start: end, end }, { text: " from " }),
    from(inner, innerAt).replaced({ start: 0, end: 0 }, { text: "decode that from " }),
  ];
}

/** Characters of the name of a code. */
const LONGEST_NAME = 8;
