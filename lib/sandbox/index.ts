export { guardedFetch, isHostPattern, isPublicHostPattern, Refusal, whyFailed } from "./egress";
export { programsIn } from "./programs-in";
export {
  type AnsweredCall,
  type AskedCall,
  CALL_STATUSES,
  type CallLimits,
  type CallRuntime,
  type CallStatus,
  defaultLimits,
  LIMIT_CEILING,
  type NetworkRequest,
  type Program,
  type ProgramOptions,
  type RunOptions,
  type Sandbox,
  type SandboxJob,
  type SandboxOutput,
  type SandboxResult,
  type SecretSource,
  type SecretUse,
  UNCOUNTED_STATUSES,
} from "./sandbox";
