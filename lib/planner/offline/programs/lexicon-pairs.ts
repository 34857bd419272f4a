import type { Entry } from "./lexicon";

/** What is asked of names that each have a number, as in “Ann 12, Bo 7.50”. */
export const PAIRS: readonly Entry[] = [
  ["mostOf", "most|highest|largest|biggest|greatest|heaviest|tallest|most expensive|dearest", "*A", "A"],
  ["leastOf", "least|fewest|lowest|smallest|lightest|cheapest|least expensive", "*A", "A"],
  ["mostOfAll", "top", ">N5 *A", "A"],
  [
    "sumEach",
    "total for each|total for every|total of each|total per|sum for each|sum for every|sum of each|sum per|total by|sum by|how much did each|how much has each|how much each|add up per|add up by|each total|who paid how much|who spent how much|who owes how much|per person|per name|by name|by person",
    "*A",
    "D",
  ],
  [
    "sortPairs",
    "sort|order|arrange|ascending|in ascending order|from lowest to highest|from low to high|lowest first|smallest first|from smallest to largest|from least to most|by time|by price|by cost",
    "*A",
    "A",
  ],
  [
    "sortPairsDown",
    "rank|descending|in descending order|from highest to lowest|from high to low|highest first|largest first|biggest first|most first|from largest to smallest|from most to least",
    "*A",
    "A",
  ],
  ["samePairs", "by score|by number|by amount|by value|by point|by age|by total|by size", "*A", "A"],
  ["count", "how many|number of|count", "*A", "N9"],
];
