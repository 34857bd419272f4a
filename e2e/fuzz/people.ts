import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { BOUNDARY } from "./make-call";
import { send } from "./send";
import type { Action } from "./surface";

const PASSWORD = "correct horse battery";

/** Makes an account as the form does without scripts, and gives the cookie of its session. */
export async function newPerson(port: number, actions: readonly Action[]): Promise<string> {
  const handle = `p${randomUUID().slice(0, 12)}`;
  const fields = { email: `${handle}@example.com`, password: PASSWORD, handle, name: "Ada" };
  const answer = await post(port, actions, { action: "signUp", page: "/sign-up", fields, cookie: "" });
  const cookie = answer?.headers["set-cookie"]?.find((text) => text.startsWith("agient-session="));
  expect(cookie, `nobody could sign up: ${answer?.status} ${answer?.body}`).toBeDefined();
  return cookie?.split(";", 1)[0] ?? "";
}

/** As `newPerson`, with the link that the first start prints. */
export async function newAdmin(port: number, actions: readonly Action[], log: string): Promise<string> {
  const cookie = await newPerson(port, actions);
  const token = /\/welcome\?token=(\S+)/.exec(log)?.[1] ?? "";
  const answer = await post(port, actions, { action: "becomeFirstAdmin", page: "/welcome", fields: { token }, cookie });
  expect(answer?.status).toBe(303);
  return cookie;
}

interface Post {
  action: string;
  page: string;
  fields: Record<string, string>;
  cookie: string;
}

function post(port: number, actions: readonly Action[], { action, page, fields, cookie }: Post) {
  const id = actions.find(({ name }) => name === action)?.id;
  const parts = Object.entries({
    $ACTION_REF_1: "",
    "$ACTION_1:0": JSON.stringify({ id, bound: "$@1" }),
    "$ACTION_1:1": JSON.stringify([{ problems: {}, values: {} }]),
    ...fields,
  }).map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, cookie };
  return send(port, { method: "POST", path: page, headers, body: `${parts.join("")}--${BOUNDARY}--\r\n` });
}
