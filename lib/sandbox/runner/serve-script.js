import { makeFetch } from "./brokered-fetch.js";
import { callScript } from "./call-script.js";
import { equipProgram } from "./program.js";

const call = Function.prototype.call.bind(Function.prototype.call);
const { NotCapable, PermissionDenied } = Deno.errors;
const hasInChain = Object.prototype.isPrototypeOf;
const parse = JSON.parse;
// A worker's own module has such an address too.
const ownModule = new RegExp(`(?!${RegExp.escape(import.meta.url)}\\b)blob:null/[0-9a-f-]+`, "g");

/** Calls the function of the one job that comes through the channel. */
export async function serveScript({ receiveJob, finish, ask }) {
  // Deno's own refusal names the name servers of this machine.
  Deno.resolveDns = () => Promise.reject(new NotCapable("A tool resolves no names."));
  const job = parse(await receiveJob());
  if (job.hasNetwork) globalThis.fetch = makeFetch(ask);
  if (job.program) equipProgram(job.program, ask);
  await callScript(job, {
    // Deno itself turns TypeScript into JavaScript, by the type of what is imported, and keeps its lines in errors.
    load: (code, isTypeScript) => {
      const type = isTypeScript ? "application/typescript" : "text/javascript";
      return import(URL.createObjectURL(new Blob([code], { type })));
    },
    ownModule,
    isRefusal: (error) =>
      call(hasInChain, NotCapable.prototype, error) || call(hasInChain, PermissionDenied.prototype, error),
    finish,
  });
}
