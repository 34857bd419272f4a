import { describe } from "vitest";
import { MemoryDraftStore } from "./draft-store";
import { draftStoreContract } from "./draft-store-contract";
import { embeddingStoreContract } from "./embedding-store-contract";
import { MemoryEmbeddingStore } from "./search-fakes";
import { MemorySecretStore } from "./secret-store";
import { secretStoreContract } from "./secret-store-contract";
import { MemoryToolStore } from "./tool-store";
import { toolStoreContract } from "./tool-store-contract";

describe("tool store in memory", () => toolStoreContract(async () => new MemoryToolStore()));
describe("draft store in memory", () =>
  draftStoreContract(async () => {
    const tools = new MemoryToolStore();
    return { drafts: new MemoryDraftStore((id) => tools.slugOf(id)), tools };
  }));
describe("embedding store in memory", () =>
  embeddingStoreContract(async () => ({ store: new MemoryEmbeddingStore(), toolId: "adder" })));
describe("secret store in memory", () =>
  secretStoreContract(async () => ({ secrets: new MemorySecretStore(), tools: ["one", "other"] })));
