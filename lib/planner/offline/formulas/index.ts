export { calendarTask } from "./calendar";
export type { Expression } from "./expression";
export { priceBefore, priceOfEach, priceWithTax, taxWithin } from "./prices";
export { costOf, percentBetween, percentOfOwn, sharesOf, wholeOf } from "./ratios";
export { renderProgram } from "./render-python";
export { speedTask } from "./speeds";
export { storyProblem } from "./story";
export { timeTask } from "./times";
