import { expect, it } from "vitest";
import { plannerState } from "@/lib/testing/planner-state";
import { nextInChain } from "./chain";

const first = (question: string) => nextInChain(plannerState({ question })).state.question;

it.each([
  ["md5 of hello reversed", "hello reversed"],
  ["Compute 3+4, then multiply it by 2", "Compute 3+4"],
  // How the result is to be written.
  ['hex dump of "mnop" in uppercase', 'hex dump of "mnop" in uppercase'],
])("%s begins with %s", (question, step) => expect(first(question)).toBe(step));
