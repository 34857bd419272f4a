import type { Topic } from "../need/small-talk";

const NAME = "AGIent’s offline planner (no language model)";
const OFFER =
  "Ask me something that a tool can work out, such as *What is 17 × 23?* or *How many “e”s are in “nevertheless”?*";

/** What the planner says of itself: the only answers that it holds. */
export const ABOUT: Record<Topic, string> = {
  greeting: `Hello! I find a tool in the mart for your question, run it and answer from its result. ${OFFER}`,
  wellbeing: `I am a program and running well, thank you. ${OFFER}`,
  thanks: "You are welcome!",
  goodbye: "Goodbye!",
  praise: "Good to hear. What shall I work out next?",
  about: `I am ${NAME}. I search the mart for a tool that fits your question, fill in its inputs from your words, run it in a sandbox and answer from its result. Every step is shown.`,
  abilities: `I answer questions with tools from the mart: calculating, counting, converting, dates, texts and whatever else is published there. ${OFFER}`,
  empty: `Please type a question. ${OFFER}`,
};

/** What is said where somebody does not want what was offered. */
export const REFUSED = "All right, nothing was run. Ask in other words, with all the values that it takes.";

/** What is said of a question in another language. */
export const ONLY_ENGLISH =
  "I did not understand that: I am the offline planner, which has no language model and reads only English. Please ask in English, or connect a model, which understands other languages.";

/** What is said where only a language model could answer. */
export const NO_MODEL =
  "I cannot answer that: I am the offline planner and have no language model, so I can only use tools, and this needs knowledge, judgement or free writing. Connect a model to get an answer, or ask for something that a tool can work out.";
