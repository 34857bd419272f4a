// Runs in a worker without permissions: calls one function of a JavaScript or TypeScript tool, then is ended.
import { serveScript } from "./serve-script.js";
import * as channel from "./worker-channel.js";

await channel.receiveParts();
await serveScript(channel);
