import { afterAll } from "vitest";
import { sourceReaderContract } from "@/lib/testing/source-reader-contract";
import { threadReader } from "@/lib/testing/thread-reader";
import { createProcessReader } from "./index";

const processReader = createProcessReader();
afterAll(() => processReader.close());

sourceReaderContract("in the thread", () => threadReader);
sourceReaderContract("in a process", () => processReader);
