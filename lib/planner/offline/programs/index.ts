export { ordinalOf } from "./numerals";
export { PLAIN, pairOf, programsFor, type Written } from "./written";
