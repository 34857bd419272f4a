import { afterAll } from "vitest";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { sourceReaderContract } from "@/lib/testing/source-reader-contract";
import { threadReader } from "@/lib/testing/thread-reader";
import { createProcessReader } from "./process-reader";

const processReader = createProcessReader({ cacheDir: SANDBOX_TEST_CACHE });
afterAll(() => processReader.close());

sourceReaderContract("in the thread", () => threadReader);
sourceReaderContract("in a process", () => processReader);
