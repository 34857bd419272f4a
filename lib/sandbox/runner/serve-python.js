import { makeFetch } from "./brokered-fetch.js";

const stringify = JSON.stringify;
const parse = JSON.parse;

function explained(error) {
  const memory = error instanceof RangeError && /memory|allocation/i.test(error.message);
  const problem = memory
    ? "Python ran out of memory."
    : `Python stopped: ${String(error?.message ?? error).slice(0, 1_000)}`;
  return stringify({ status: memory ? "out-of-memory" : "tool-error", error: problem });
}

/** Makes the requests of Python: what it gets is plain data that it can keep. */
function fetcherFor(fetch) {
  return async (url, method, headers, body) => {
    const options = { method, headers: parse(headers), body: body === undefined ? undefined : body.toJs() };
    const response = await fetch(url, options);
    const { status, statusText } = response;
    const content = new Uint8Array(await response.arrayBuffer());
    return [stringify({ status, statusText, url: response.url, headers: [...response.headers] }), content];
  };
}

/** Runs the one job that comes through the channel. The tool can reach this realm through Pyodide's `js` module. */
export async function servePython(python, { receiveJob, finish, ask }, { writer, rehearses }) {
  python.setStdin({ stdin: () => null });
  python.setStdout({ write: writer(Deno.stdout) });
  python.setStderr({ write: writer(Deno.stderr) });
  const run = python.globals.get("_agient_run");
  const callPromising = run.callPromising.bind(run);

  if (rehearses) await python.globals.get("_agient_rehearse").callPromising();

  const job = await receiveJob();
  const { hasNetwork } = parse(job);
  // Before the tool's first line runs, and only where it is needed.
  if (hasNetwork) globalThis.fetch = makeFetch(ask);
  try {
    finish(await callPromising(job, hasNetwork ? fetcherFor(globalThis.fetch) : undefined));
  } catch (error) {
    // Python itself broke: its stack or its memory ran over.
    finish(explained(error));
  }
}
