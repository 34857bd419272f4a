/** What tools are for, in the order in which the catalogue offers it; `other` is for what fits nowhere else. */
export const CATEGORIES = {
  numbers: "Numbers",
  money: "Money",
  time: "Dates and time",
  units: "Units",
  text: "Text",
  data: "Data",
  code: "Code and web",
  security: "Codes and security",
  design: "Design",
  science: "Science",
  life: "Everyday life",
  other: "Other",
} as const;

export type Category = keyof typeof CATEGORIES;

/** In their order, for what is generic over them. */
export const CATEGORY_NAMES = [
  "numbers",
  "money",
  "time",
  "units",
  "text",
  "data",
  "code",
  "security",
  "design",
  "science",
  "life",
  "other",
] as const satisfies readonly Category[];
