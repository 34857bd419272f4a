export { createProcessReader, type ProcessReader, type ProcessReaderOptions } from "./process-reader";
