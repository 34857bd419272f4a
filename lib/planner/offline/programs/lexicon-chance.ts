import type { Entry } from "./lexicon";

/** What is left to chance. */
export const CHANCE: readonly Entry[] = [
  ["coin", "flip a coin|toss a coin|throw a coin|flip coin|toss coin|coin flip|coin toss|head or tail", "", "T"],
  ["die", "roll a die|roll a dice|throw a die|throw a dice|roll dice|throw dice|dice roll|roll the dice", "", "N"],
  ["sidedDie", "roll|throw|roll a|throw a", ">N5 >X:sided", "N"],
  ["sided", "sided die", "", "X"],
  ["dice", "roll|throw", ">N5 >X:sides", "L"],
  ["sides", "dice|die", "", "X"],
  ["randomNumber", "random number|random integer|random whole number", ">N5:between|from >N5:and|to", "N"],
  ["pickOne", "pick one of|choose one of|at random|randomly|random|pick one at random from", "*W", "T"],
  ["pickOne", "pick|choose|select", ">W >X:chance", "T"],
  ["pickOne", "pick one of|choose one of|at random|randomly|random", "*L", "N"],
  ["shuffle", "shuffle|in random order|in a random order|randomize the order of|randomise the order of", "*W", "W"],
  ["shuffle", "shuffle|in random order|in a random order|randomize the order of|randomise the order of", "*L", "L"],
  ["chance", "at random|randomly", "", "X"],
];
