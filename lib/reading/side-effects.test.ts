import { describe, expect, test } from "vitest";
import { readSource } from "./index";
import { callableFunctions } from "./source-reading";

const inferFunctions = (runtime: "python" | "javascript" | "typescript", source: string) =>
  callableFunctions(readSource({ runtime, source, names: [] }));

const reasonOf = (runtime: "python" | "javascript" | "typescript", source: string) => {
  const [first] = inferFunctions(runtime, source);
  expect(first?.sideEffects).toBe(first?.sideEffectsBecause !== undefined);
  return first?.sideEffectsBecause;
};

describe("functions that probably change something outside, with the line that shows it", () => {
  test.each([
    [
      'import requests\n\ndef main(id):\n    return requests.delete("https://a.example/" + id).text',
      "line 4 sends a DELETE",
    ],
    [
      'import httpx\ndef main(id):\n    return httpx.Client().post("https://a.example", json={})',
      "line 3 sends a POST",
    ],
    ['import requests\ndef main(id):\n    requests.request("PATCH", "https://a.example")', "line 3 sends a PATCH"],
    [
      'from urllib.request import Request, urlopen\ndef main(text):\n    call = Request("https://a.example", data=text.encode())\n    return urlopen(call).read()',
      "line 3 sends a POST",
    ],
    [
      'from urllib.request import Request, urlopen\ndef main(text):\n    return urlopen(Request("https://a.example", data=b"", method="put"))',
      "line 3 sends a PUT",
    ],
    [
      'import requests\n\ndef main(id):\n    return _call("DELETE", id)\n\ndef _call(method, id):\n    return requests.request(method, id)',
      "line 4 sends a DELETE",
    ],
    [
      'import requests\ndef _save(x):\n    return requests.put("https://a.example", x)\ndef store(x):\n    return _save(x)',
      "line 3 sends a PUT",
    ],
    [
      'import requests\ndef send_mail(to):\n    return requests.get(f"https://a.example/send?to={to}")',
      "said to “send”",
    ],
    ['import requests\ndef main(to):\n    """Deletes an account."""\n    return requests.get(to)', "said to “deletes”"],
  ])("Python: %s", (source, reason) => expect(reasonOf("python", source)).toContain(reason));

  test.each([
    [
      'export async function deleteUser({ id }) {\n  await fetch("https://a.example/" + id, { method: "DELETE" });\n}',
      "line 2 sends a DELETE",
    ],
    ['export const main = async ({ id }) => fetch(id, {\n  method: "post" });', "line 2 sends a POST"],
    ['import axios from "axios";\nexport function main({ id }) {\n  return axios.put(id);\n}', "line 3 sends a PUT"],
    [
      "export default async ({ id }) => {\n  const api = make();\n  return apiClient.delete(id);\n}",
      "line 3 sends a DELETE",
    ],
    [
      'const call = (method, path) => fetch(path, { method });\nexport const main = ({ id }) => call("PATCH", id);',
      "line 2 sends a PATCH",
    ],
    ["export const createIssue = ({ title }) => fetch('https://a.example?title=' + title);", "said to “create”"],
  ])("JavaScript: %s", (source, reason) => expect(reasonOf("javascript", source)).toContain(reason));

  test("those of each function are its own", () => {
    const source =
      'export const look = ({ id }: { id: string }) => fetch(id);\nexport const drop = ({ id }: { id: string }) => fetch(id, { method: "DELETE" });';
    expect(inferFunctions("typescript", source).map(({ name, sideEffects }) => [name, sideEffects])).toEqual([
      ["look", false],
      ["drop", true],
    ]);
  });
});

describe("functions that only compute or look something up", () => {
  test.each([
    ["python", "def delete_line(text, line):\n    lines = text.split()\n    del lines[line]\n    return lines"],
    [
      "python",
      'import requests\ndef main(q):\n    """Find what was posted."""\n    return requests.get("https://a.example", params={"q": q}).json()',
    ],
    ["python", 'def main(method):\n    return {"POST": "not idempotent", "PUT": "idempotent"}[method]'],
    [
      "python",
      'from urllib.request import urlopen\ndef main(word):\n    return urlopen("https://a.example/" + word, timeout=3).read()',
    ],
    ["python", "import requests\ndef updated(day):\n    return requests.get(day)"],
    [
      "javascript",
      "export function createPassword({ length }) {\n  const seen = new Map();\n  seen.delete(length);\n  return length;\n}",
    ],
    [
      "javascript",
      "export const main = async ({ q }) => {\n  const known = new Set();\n  known.delete(q);\n  return (await fetch(q)).json();\n}",
    ],
    ["javascript", 'export const main = ({ q }) => fetch(q, { method: "GET" });'],
  ] as const)("%s: %s", (runtime, source) => expect(reasonOf(runtime, source)).toBeUndefined());
});
