import type { Json } from "@/lib/json";
import type { Judged, Question } from "../judge/judge";
import { identifierWords } from "../text/words";

/** “Decode”, “from base64”, “decoded”: the way back is asked for in words. */
const ASKS_BACK =
  /\b(?:de(?:cod|cipher|crypt)|un(?:scrambl|encod))|\bfrom base-?64\b|\bback\b|\bsays?\b|\bread\b|\bmean/i;
const DECODES = /^(?:decod|unencod)/i;
const MORSE = /(?<!\S)[.·–-]{1,6} [.·–-]{1,6} [.·–-]{1,6}(?!\S)/;

/** “The base64 of pear”: nobody asks for what no text comes of, and a text in Morse code is not put into Morse code. */
export function suitsCodes({ reading: { candidate, filling, arguments: given } }: Judged, question: Question): boolean {
  const { document } = candidate;
  const words = identifierWords(document.function);
  const texts = filling.choices.flatMap(({ input, offer }) =>
    input.type === "string" && input.options.length === 0 && typeof offer?.value === "string" ? [offer.value] : [],
  );
  const isOf = (form: RegExp) =>
    form.test(document.slug) ||
    filling.choices.some(({ input }) => form.test(String(given[input.name] ?? input.default ?? "")));
  const goesBack = words.some((word) => DECODES.test(word));
  // what is base64 by default alone, “decode %20”, has to be some
  const spans = filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
  const own = spans.reduce(
    (left, { start, end }) => left.slice(0, start) + "_".repeat(end - start) + left.slice(end),
    question.text,
  );
  const isSaid = ASKS_BACK.test(own) && /\bbase-?64\b/i.test(question.text);
  if (goesBack) return isSaid || !isOf(/^base64$/i) || texts.every(isBase64OfText);
  return !words.some((word) => /^encod/i.test(word)) || !isOf(/^morse/i) || !texts.some((text) => MORSE.test(text));
}

/** A digest of MD5 or SHA-1 to SHA-512, in hexadecimal. */
const DIGEST = /^(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{56}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128})$/i;
const ASKS_ORIGIN =
  /\b(?:which|what) (?:text|word|string|password|input|message|value)\b|\b(?:was|is|stands) (?:hashed|behind)\b|\b(?:behind (?:it|this|that)|original|reverse|crack|decrypt|undo)\b/i;

/** “Which word has the md5 …”: nothing is hashed that is a digest already, where what it was made of is asked for. */
export function hashesNoDigest({ reading: { candidate, filling } }: Judged, { text }: Question): boolean {
  const isDigest = filling.choices.some(({ offer }) => typeof offer?.value === "string" && DIGEST.test(offer.value));
  return !isDigest || !ASKS_ORIGIN.test(text) || !/hash|digest|checksum/i.test(candidate.document.slug);
}

/** Whether bytes in base64 (RFC 4648) are a text in UTF-8 without control characters. */
function isBase64OfText(text: Json): boolean {
  const plain = String(text).replace(/\s/g, "");
  if (!/^[A-Za-z\d+/_-]{4,}={0,2}$/.test(plain)) return false;
  const bytes = Buffer.from(plain, "base64");
  try {
    return !/[\p{Cc}\p{Cn}]/u.test(new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/[\t\r\n]/g, ""));
  } catch {
    return false;
  }
}
