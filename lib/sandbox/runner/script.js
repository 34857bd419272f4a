// Runs in a Deno process without permissions: calls one function of a JavaScript or TypeScript tool, then is killed.
import { callScript } from "./call-script.js";
import { brokeredFetch, finish, receiveJob } from "./channel.js";

const call = Function.prototype.call.bind(Function.prototype.call);
const { NotCapable, PermissionDenied } = Deno.errors;
const hasInChain = Object.prototype.isPrototypeOf;

// A process that waits has the time for it; loading takes longer than a whole call of JavaScript.
if (Deno.args[0] === "waiting") await import("node:module");
const job = JSON.parse(await receiveJob());
if (job.hasNetwork) globalThis.fetch = brokeredFetch;

await callScript(job, {
  load: (code) => import(URL.createObjectURL(new Blob([code], { type: "text/javascript" }))),
  // Also the source that a source map leads to.
  ownModule: /blob:null\/[0-9a-f-]+|file:\/\/\/stripTypeScriptTypes\.ts/g,
  isRefusal: (error) =>
    call(hasInChain, NotCapable.prototype, error) || call(hasInChain, PermissionDenied.prototype, error),
  finish,
});
