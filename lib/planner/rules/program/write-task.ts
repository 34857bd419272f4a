import { recogniseArithmetic } from "./arithmetic";
import { recogniseList } from "./list-tasks";
import { recogniseNumber } from "./number-tasks";
import type { Subject, Task } from "./task";
import { recogniseText } from "./text-tasks";

/** Reads what can be computed from a question; undefined where it asks for nothing that a short program answers. */
export function writeTask(subject: Subject): Task | undefined {
  for (const recognise of [recogniseArithmetic, recogniseNumber, recogniseText, recogniseList]) {
    const task = recognise(subject);
    if (task !== undefined) return task;
  }
  return undefined;
}
