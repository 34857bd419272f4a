import type { Arguments } from "@/lib/json";

/** Plain questions of one call as people type them, with the function that answers them and what it must be given. */
export const ASKED_PLAINLY: [question: string, functions: string, values: Arguments][] = [
  ["convert 90 sq ft to square metres", "unit-converter", { value: 90, from: "square feet", to: "square metres" }],
  ["how many sq m are 25 square yards", "unit-converter", { value: 25, from: "square yards", to: "square metres" }],
  ["Convert 150 pounds to kgs", "unit-converter", { value: 150, from: "pounds", to: "kgs" }],
  ["how many weeks are in 210 days", "unit-converter", { value: 210, from: "days", to: "weeks" }],
  ["how many days is 6 weeks", "unit-converter", { value: 6, from: "weeks", to: "days" }],
  ["what is 40 psi in bar", "unit-converter", { value: 40, from: "psi", to: "bar" }],
  ["how many hours are 56 days", "unit-converter", { value: 56, from: "days", to: "hours" }],
  ["area of a rectangle 6 m long and 4 m wide", "geometry", { shape: "rectangle", length: 6, width: 4 }],
  [
    "area of a rectangle with a length of 13 and a width of 8",
    "geometry",
    { shape: "rectangle", length: 13, width: 8 },
  ],
  ["class scores 55 61 70 48 83 77 90. mean?", "statistics", { numbers: [55, 61, 70, 48, 83, 77, 90] }],
  ["get rid of the duplicates: oak, ash, oak, elm", "code-interpreter", {}],
  ["shift 'attack at dawn' by 44", "caesar-cipher", { text: "attack at dawn", shift: 44 }],
  ["Factorise 143 into primes", "prime-numbers/prime_factors", { number: 143 }],
  ["What is 36 times 12.25?", "calculator|code-interpreter", {}],
  ["hello world in snake case", "text-case/convert", { text: "hello world", to: "snake" }],
  ["slug of Five Easy Soups", "text-case/slugify", { text: "Five Easy Soups" }],
  ["new uuid", "uuid-generator", {}],
  ["make a slug from How I Built My App", "text-case/slugify", { text: "How I Built My App" }],
  ["hexadecimal form of 281", "number-base", { number: "281", to_base: "hexadecimal" }],
];
