import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Begins what outlives the request in which it is begun. A timer, a promise's reaction or a process belongs to that request
 * otherwise, and keeps all of it as long as it is there itself. This is wherever the module is read first: at the start, or at
 * worst in one request, which is kept then.
 */
export const outsideRequests = AsyncLocalStorage.snapshot();
