interface Choice {
  name: "runtime" | "permission" | "status" | "sort";
  label: string;
  /** `searching`: what it is called where words are looked for. The first is what holds without a choice. */
  options: readonly { value: string; text: string; searching?: string }[];
}

/** What one can choose in the catalogue, in the order of the form. */
export const CHOICES: readonly Choice[] = [
  {
    name: "runtime",
    label: "Runtime",
    options: [
      { value: "", text: "Any runtime" },
      { value: "python", text: "Python" },
      { value: "javascript", text: "JavaScript" },
      { value: "typescript", text: "TypeScript" },
    ],
  },
  {
    name: "permission",
    label: "Permission",
    options: [
      { value: "", text: "Any permission" },
      { value: "none", text: "No permission" },
      { value: "network", text: "Network" },
      { value: "secrets", text: "Secrets" },
    ],
  },
  {
    name: "status",
    label: "Status",
    options: [
      { value: "", text: "Listed" },
      { value: "maintenance", text: "In maintenance" },
      { value: "deprecated", text: "Deprecated" },
    ],
  },
  {
    name: "sort",
    label: "Sort by",
    options: [
      { value: "", text: "Most used", searching: "Most relevant" },
      { value: "success", text: "Highest success rate" },
      { value: "newest", text: "Newest" },
    ],
  },
];
