import { describe } from "vitest";
import { memoryRunStore } from "./memory-run-store";
import { runStoreContract } from "./run-store-contract";

describe("the run store in memory", () => {
  runStoreContract(async () => memoryRunStore());
});
