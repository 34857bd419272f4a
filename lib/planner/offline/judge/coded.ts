import type { Json } from "@/lib/json";
import { ROMAN } from "../mentions/numerals";
import { identifierWords } from "../text/words";
import type { Features } from "../weights/weights";
import type { Reading } from "./readings";

const FORMS = [
  new RegExp(`^${ROMAN.source}$`, "u"),
  // Morse
  /^(?=(?:[^.\-·–]*[.\-·–]){3})[.\-·–/|\s]+$/,
  // Bytes in hexadecimal
  /^(?=.*[a-f])(?=.*\d)(?:[0-9a-f]{2}[\s:]?){3,}$/i,
  // Base64, RFC 4648
  /^(?=.*\p{Ll})(?=.+\p{Lu})(?=.*[\d+/=])(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/u,
  // URLs, RFC 3986
  /(?<!\d)%[0-9a-f]{2}/i,
  // Entities of HTML
  /&(?:#\d+|#x[0-9a-f]+|[a-z]{2,8});/i,
];
/** Characters of a text that are looked at. */
const LOOKED_AT = 2_000;

/** Whether a text is written in a code, as far as that can be seen. */
export function looksCoded(value: Json | undefined): boolean {
  if (typeof value !== "string") return false;
  const text = value.slice(0, LOOKED_AT).trim();
  return FORMS.some((form) => form.test(text));
}

const BACK = /^(?:from$|de(?:cod|crypt|cipher|compress)|un(?:escap|quot|pack|zip))/;
const FORTH = /^(?:to$|en(?:cod|crypt|cipher)|escap|compress)/;

/** Whether a call that turns a text into a code, or back, gets one that is in a code already. */
export function codeFeatures({ candidate: { document }, filling, arguments: given }: Reading): Features {
  const chosen = filling.choices.flatMap(({ input: { name, options, default: preset } }) =>
    options.length > 0 ? [String(given[name] ?? preset ?? "")] : [],
  );
  const words = [...identifierWords(document.function), ...chosen].map((word) => word.toLowerCase());
  const way = words.some((word) => BACK.test(word)) ? "back" : words.some((word) => FORTH.test(word)) ? "forth" : "";
  if (way === "") return {};
  const texts = filling.choices.filter(
    ({ input, offer }) => input.type === "string" && input.options.length === 0 && offer !== undefined,
  );
  if (texts.length === 0) return {};
  const isCoded = texts.some(({ offer }) => looksCoded(offer?.value));
  return { [`code:${isCoded ? "coded" : "plain"}:${way}`]: 1 };
}
