import type { Operation } from "./operations";

/** How people write a call of such an operation: a whole source with one function `name`. */
type Style = (operation: Operation & { name: string; url: string }) => {
  runtime: "python" | "javascript";
  source: string;
};

const python = (source: string) => ({ runtime: "python" as const, source });
const javascript = (source: string) => ({ runtime: "javascript" as const, source });
const pythonUrl = (url: string) => `f"${url}"`;
const lower = (method: string) => method.toLowerCase();
const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const doc = ({ method, path }: Operation) => `Calls ${path.split("/").filter(Boolean).at(-1)} (${method}).`;

/** Those that were looked at while the proposals were made. */
const SEEN: Style[] = [
  ({ name, url, method }) =>
    python(
      `import requests\n\ndef ${name}(params: dict):\n    return requests.${lower(method)}(${pythonUrl(url)}, json=params, timeout=10).json()\n`,
    ),
  ({ name, url, method }) =>
    python(
      `import requests\n\ndef call(method, url, body=None):\n    answer = requests.request(method, url, json=body)\n    answer.raise_for_status()\n    return answer.json()\n\ndef ${name}(params: dict):\n    return call("${method}", ${pythonUrl(url)}, params)\n`,
    ),
  ({ name, url, method }) =>
    python(
      `from urllib.request import Request, urlopen\nimport json\n\ndef ${name}(params: dict):\n    request = Request(${pythonUrl(url)}, method="${method}", headers={"Accept": "application/json"})\n    with urlopen(request) as answer:\n        return json.load(answer)\n`,
    ),
  ({ name, url, method }) =>
    javascript(
      `export async function ${camel(name)}({ params }) {\n  const answer = await fetch("${url}", { method: "${method}", body: JSON.stringify(params) });\n  return answer.json();\n}\n`,
    ),
  ({ name, url, method }) =>
    javascript(
      `const call = async (path, init) => (await fetch("https://api.example.com" + path, init)).json();\n\nexport function ${camel(name)}({ params }) {\n  const init = { headers: { accept: "application/json" }, method: "${method}" };\n  return call("${new URL(url).pathname}", init);\n}\n`,
    ),
  ({ name, url, method, ...operation }) =>
    python(
      `import httpx\n\nBASE = "https://api.example.com"\n\nasync def ${name}(params: dict):\n    """${doc({ ...operation, method })}"""\n    async with httpx.AsyncClient(base_url=BASE) as client:\n        answer = await client.${lower(method)}("${new URL(url).pathname}", params=params)\n    return answer.json()\n`,
    ),
  ({ name, url, method }) =>
    python(
      `import requests\n\nsession = requests.Session()\n\ndef ${name}(params: dict):\n    prepared = requests.Request("${method}", ${pythonUrl(url)}, json=params).prepare()\n    return session.send(prepared).json()\n`,
    ),
  ({ name, url, method }) =>
    python(
      `import http.client, json\n\nMETHOD = "${method}"\n\ndef ${name}(params: dict):\n    connection = http.client.HTTPSConnection("api.example.com")\n    connection.request(METHOD, "${new URL(url).pathname}", json.dumps(params))\n    return json.loads(connection.getresponse().read())\n`,
    ),
  ({ name, url, method }) =>
    javascript(
      `class Api {\n  async send(method, path, body) {\n    const answer = await fetch(\`https://api.example.com\${path}\`, { method, body: body && JSON.stringify(body) });\n    return answer.json();\n  }\n}\nconst api = new Api();\n\nexport async function ${camel(name)}({ params }) {\n  return api.send("${method}", "${new URL(url).pathname}", params);\n}\n`,
    ),
  ({ name, url, method }) =>
    javascript(
      `const OPTIONS = { method: "${method}", headers: { "content-type": "application/json" } };\n\nexport const ${camel(name)} = async ({ params }) => {\n  const request = new Request("${url}", { ...OPTIONS, body: JSON.stringify(params) });\n  return (await fetch(request)).json();\n};\n`,
    ),
];

/** Those that were written down, and not looked at again. */
const UNSEEN: Style[] = [
  ({ name, url, method }) =>
    python(
      `import requests\n\nclass Client:\n    def __init__(self, base):\n        self.base = base\n\n    def send(self, method, path, **given):\n        answer = requests.request(method, self.base + path, **given)\n        return answer.json() if answer.content else None\n\nclient = Client("https://api.example.com")\n\ndef ${name}(params: dict):\n    return client.send("${method}", "${new URL(url).pathname}", json=params)\n`,
    ),
  ({ name, url, method }) =>
    python(
      `import json\nimport urllib.request\n\nROUTES = {"${name}": ("${method}", "${new URL(url).pathname}")}\n\ndef _ask(route, params):\n    method, path = ROUTES[route]\n    request = urllib.request.Request("https://api.example.com" + path, method=method)\n    with urllib.request.urlopen(request) as answer:\n        return json.loads(answer.read())\n\ndef ${name}(params: dict):\n    return _ask("${name}", params)\n`,
    ),
  ({ name, url, method }) =>
    javascript(
      `import axios from "axios";\n\nexport async function ${camel(name)}({ params }) {\n  const { data } = await axios({ url: "${url}", method: "${lower(method)}", data: params });\n  return data;\n}\n`,
    ),
  ({ name, url, method }) =>
    javascript(
      `class Rest {\n  request(verb, path, body) {\n    return fetch("https://api.example.com" + path, { method: verb, body }).then((answer) => answer.json());\n  }\n  ${lower(method)}(path, body) {\n    return this.request("${method}", path, body);\n  }\n}\n\nexport const ${camel(name)} = ({ params }) => new Rest().${lower(method)}("${new URL(url).pathname}", JSON.stringify(params));\n`,
    ),
  ({ name, url, method }) =>
    javascript(
      `function ask(url, body) {\n  return new Promise((resolve) => {\n    const request = new XMLHttpRequest();\n    request.open("${method}", url);\n    request.onload = () => resolve(JSON.parse(request.responseText));\n    request.send(body);\n  });\n}\n\nexport function ${camel(name)}({ params }) {\n  return ask("${url}", JSON.stringify(params));\n}\n`,
    ),
];

/** A function that can be called has no longer name. */
const MOST_NAME = 50;

/** The operation as somebody's tool, in one of the styles; which one, its place says. */
export function sourceOf(operation: Operation, index: number, isHeldBack: boolean) {
  const styles = isHeldBack ? UNSEEN : SEEN;
  const style = styles[index % styles.length];
  if (style === undefined) throw new Error("there is no style");
  const name = operation.id
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .toLowerCase()
    .slice(0, MOST_NAME);
  const url = `https://api.example.com${operation.path.replace(/[{}]/g, "")}`;
  return { ...style({ ...operation, name, url }), name };
}
