export { ordinalOf } from "./numerals";
export { PLAIN, pairOf, programOf, programsFor, type Written } from "./written";
