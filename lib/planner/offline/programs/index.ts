export { binaryArguments } from "./binary-arguments";
export { ordinalOf } from "./numerals";
export { proposePrograms } from "./propose";
export type { Binary } from "./types";
export { PLAIN, programOf, programsFor, type Written } from "./written";
