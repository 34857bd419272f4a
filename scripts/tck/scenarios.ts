import { type Artifact, type Part, TaskState } from "@a2a-js/sdk";
import { textPart } from "@/lib/protocols/a2a";

/** What becomes of a task, a step after the other. */
export interface ScriptedStep {
  state?: TaskState;
  said?: string;
  artifact?: Artifact;
  /** Adds the artifact's parts to those of the same artifact before. */
  adds?: boolean;
  /** Before the step, in milliseconds. */
  afterMs?: number;
}

/** `message`: that is all that is said, and no task is made of it. */
export type Scenario = { message: string } | { steps: readonly ScriptedStep[] };

const { TASK_STATE_WORKING: WORKING, TASK_STATE_COMPLETED: COMPLETED } = TaskState;
/** Twice as long as the kit waits for a stream. */
const LONG_MS = 20_000;

function artifact(...parts: Part[]): Artifact {
  return { artifactId: "artifact-1", name: "artifact", description: "", parts, metadata: undefined, extensions: [] };
}

const file = { filename: "output.txt", mediaType: "text/plain", metadata: undefined };
const FILE: Part = { ...file, content: { $case: "raw", value: Buffer.from("file content") } };
const FILE_URL: Part = { ...file, content: { $case: "url", value: "https://example.com/output.txt" } };
const DATA: Part = {
  ...{ filename: "", mediaType: "application/json", metadata: undefined },
  content: { $case: "data", value: { key: "value", count: 42 } },
};

const completesWith = (part: Part): Scenario => ({ steps: [{ state: COMPLETED, artifact: artifact(part) }] });
const streams = (...artifacts: ScriptedStep[]): Scenario => ({
  steps: [{ state: WORKING }, ...artifacts, { state: COMPLETED }],
});
const streamsText = (text: string) => streams({ artifact: artifact(textPart(text)) });

/** By how a message's ID begins, the longer beginnings first; as `scenarios/*.feature` of the kit have it. */
const SCENARIOS: readonly (readonly [beginning: string, scenario: Scenario])[] = [
  ["tck-artifact-file-url", completesWith(FILE_URL)],
  ["tck-artifact-file", completesWith(FILE)],
  ["tck-artifact-data", completesWith(DATA)],
  ["tck-artifact-text", completesWith(textPart("Generated text content"))],
  ["tck-message-response", { message: "Direct message response" }],
  ["tck-input-required", { steps: [{ state: TaskState.TASK_STATE_INPUT_REQUIRED, said: "What else?" }] }],
  ["tck-reject-task", { steps: [{ state: TaskState.TASK_STATE_REJECTED, said: "rejected" }] }],
  ["tck-stream-001", streamsText("Stream hello from TCK")],
  ["tck-stream-002", { steps: [{ state: COMPLETED }] }],
  ["tck-stream-003", streamsText("Stream task lifecycle")],
  ["tck-stream-ordering-001", streamsText("Ordered output")],
  ["tck-stream-artifact-text", streamsText("Streamed text content")],
  ["tck-stream-artifact-file", streams({ artifact: artifact(FILE) })],
  [
    "tck-stream-artifact-chunked",
    streams({ artifact: artifact(textPart("chunk-1 ")) }, { artifact: artifact(textPart("chunk-2")), adds: true }),
  ],
  ["test-resubscribe-message-id", { steps: [{ state: WORKING }, { state: COMPLETED, afterMs: LONG_MS }] }],
];

const OTHERWISE: Scenario = { steps: [{ state: COMPLETED, said: "Hello from TCK" }] };

export function scenarioOf(messageId: string): Scenario {
  return SCENARIOS.find(([beginning]) => messageId.startsWith(beginning))?.[1] ?? OTHERWISE;
}
