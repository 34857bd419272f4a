import type { Recogniser } from "../program/task";
import { solveStory } from "./solve";

/** A word problem: a short story with numbers that ends in a question. */
export const recogniseProblem: Recogniser = ({ question }) => {
  const expression = solveStory(question);
  if (expression === undefined) return undefined;
  return {
    expression,
    topics: ["arithmetic", "calculate", "math", "python", "code"],
    sentence: (result) => `The answer is ${result}`,
  };
};
