export { EMPTY_REPORT, foldVerification, type StageReport, type VerificationReport } from "./verification-report";
