import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Whether something that goes on after `work` has ended, such as a timer, keeps the request in which it was done. */
export async function isRequestKept(work: () => Promise<unknown>): Promise<boolean> {
  const requests = new AsyncLocalStorage<object>();
  const serve = async () => {
    const request = { body: "what a page needs" };
    await requests.run(request, work);
    return new WeakRef(request);
  };
  const request = await serve();
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  // A weak reference that was made in this turn of the event loop keeps what it refers to.
  await new Promise(setImmediate);
  collect();
  return request.deref() !== undefined;
}
