// Runs in a Deno process without permissions: calls one function of a JavaScript or TypeScript tool, then is killed.
import * as channel from "./channel.js";
import { serveScript } from "./serve-script.js";

await serveScript(channel);
