// Runs in a Deno process without permissions: gives each call of a JavaScript or TypeScript tool a worker of its own.
import { host } from "./host.js";

host(globalThis.WORKER_SOURCE, () => ({}));
