import { solveStory } from "./solve";
import type { Recogniser } from "./task";

/** A word problem: a short story with numbers that ends in a question. */
export const recogniseProblem: Recogniser = ({ question }) => {
  const expression = solveStory(question);
  if (expression === undefined) return undefined;
  return {
    expression,
    topics: ["arithmetic", "calculator", "python"],
    sentence: (result) => `The answer is ${result}`,
  };
};
