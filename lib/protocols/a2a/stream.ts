import type { StreamResponse, Task } from "@a2a-js/sdk";

/** What has become of a task since it was as before: new artifacts, and what was added to others, then its status. */
export function* changesOf(before: Task, now: Task): Generator<StreamResponse> {
  const place = { taskId: now.id, contextId: now.contextId, metadata: undefined };
  const hasChanged = before.status?.state !== now.status?.state || before.status?.timestamp !== now.status?.timestamp;
  for (const artifact of now.artifacts) {
    const known = before.artifacts.find(({ artifactId }) => artifactId === artifact.artifactId)?.parts.length ?? 0;
    const parts = artifact.parts.slice(known);
    if (parts.length === 0) continue;
    const value = { ...place, artifact: { ...artifact, parts }, append: known > 0, lastChunk: hasChanged };
    yield { payload: { $case: "artifactUpdate", value } };
  }
  if (hasChanged) yield { payload: { $case: "statusUpdate", value: { ...place, status: now.status } } };
}
