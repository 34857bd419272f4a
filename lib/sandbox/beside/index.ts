// What keeps strangers' text out of the server: processes beside it that can be killed, and turns in which they are used.
export type { KillableEnd } from "../killable";
export { findUpwards } from "../locate-runner";
export { prepareProgram } from "../program";
export { FairQueue } from "../queue";
export { WarmProcess } from "../warm-process";
