// Runs in a worker without permissions: restores Python from what its process has read, calls one function, then is ended.
import { bootPython } from "./boot-python.js";
import { servePython } from "./serve-python.js";
import * as channel from "./worker-channel.js";
import { writer } from "./written.js";

const { rehearses, ...parts } = await channel.receiveParts();
const python = await bootPython(parts);
await servePython(python, channel, { writer, rehearses });
