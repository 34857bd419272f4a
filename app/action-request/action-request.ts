import { isSendable } from "./is-sendable";
import { isKnownAction } from "./known-actions";
import { readFields } from "./read-fields";

const NO_FORMS = { forms: new Set<string>() };
/** `_1_email` is the field `email` of the form that the arguments call `$K1`; numbers are written in base 16. */
const FORM_FIELD = /^_([0-9a-f]{1,2})_.+$/s;
/** The one way in which React writes which action a form is for: whatever else stands in it, React would read too. */
const BOUND = /^\{"id":"([0-9a-f]{42})","bound":"\$@1"\}$/;

const UNREADABLE = { status: 400, headers: {}, sentence: "The request cannot be read. Please reload the page." };
/** By the header, Next's own part in the browser knows that the page is of another build. */
const UNKNOWN = {
  status: 404,
  headers: { "x-nextjs-action-not-found": "1" },
  sentence: "The site has changed. Please reload the page.",
};

type Refusal = typeof UNREADABLE | typeof UNKNOWN;

/** Why an action is not called: no page of ours sends what this request does. Next would take it for a failure of ours. */
export async function actionRefusal(request: Request): Promise<Refusal | null> {
  const { method, headers } = request;
  const contentType = headers.get("content-type") ?? "";
  const isForm = contentType.startsWith("multipart/form-data");
  const id = headers.get("next-action");
  if (method !== "POST" || (!isForm && id === null)) return null;
  if (id !== null && !isKnownAction(id)) return UNKNOWN;
  const body = await request.text().catch(() => null);
  if (body === null) return UNREADABLE;
  if (!isForm) return isSendable(body, NO_FORMS) ? null : UNREADABLE;
  const fields = readFields(contentType, body);
  if (fields === null) return UNREADABLE;
  if (id !== null) return isCall(fields) ? null : UNREADABLE;
  return plainFormRefusal(fields);
}

/** Arguments with a form among them: the arguments, and each field of the form. */
function isCall(fields: readonly [string, string][]): boolean {
  const [list, ...more] = fields.filter(([name]) => name === "0");
  const rest = fields.filter(([name]) => name !== "0").map(([name]) => FORM_FIELD.exec(name)?.[1]);
  // A form without any field leaves no trace here, and has the first number.
  const forms = new Set(rest.length > 0 ? rest : ["1"]);
  const [form] = forms;
  if (list === undefined || more.length > 0 || forms.size > 1 || form === undefined) return false;
  return isSendable(list[1], { forms: new Set([form]) });
}

/** A form that was sent without scripts: its own fields, and those by which React finds the action and its first argument. */
function plainFormRefusal(fields: readonly [string, string][]): Refusal | null {
  const own = fields.filter(([name]) => name.startsWith("$ACTION_"));
  const found = new Map(own);
  if (found.size !== own.length) return UNREADABLE;
  const number = own.map(([name]) => /^\$ACTION_REF_(\d{1,4})$/.exec(name)?.[1]).find((match) => match !== undefined);
  if (number === undefined) return unboundRefusal([...found.keys()]);
  const [bound, list] = [`$ACTION_${number}:0`, `$ACTION_${number}:1`];
  const known = new Set([`$ACTION_REF_${number}`, bound, list, "$ACTION_KEY"]);
  const id = BOUND.exec(found.get(bound) ?? "")?.[1];
  if (id === undefined || !own.every(([name]) => known.has(name))) return UNREADABLE;
  if (!isKnownAction(id)) return UNKNOWN;
  return isSendable(found.get(list) ?? "", NO_FORMS) ? null : UNREADABLE;
}

/** `names` are those of React's own fields: an action without arguments is all that one of them names. */
function unboundRefusal([name, ...more]: readonly string[]): Refusal | null {
  const id = /^\$ACTION_ID_(.*)$/.exec(name ?? "")?.[1];
  if (id === undefined || more.length > 0) return UNREADABLE;
  return isKnownAction(id) ? null : UNKNOWN;
}
