import { expect, it } from "vitest";
import { isOtherLanguage } from "./other-language";

it.each([
  "Wie viele Tage sind es bis Weihnachten?",
  "¿Cuánto es 15 por 4?",
  "combien font 12 fois 12 ?",
  "Quanto è il 20 per cento di 150?",
  "Сколько будет два плюс два?",
  "15 かける 3 は？",
  "Hoeveel is het verschil tussen 5 en 12?",
])("%s is not in English", (question) => {
  expect(isOtherLanguage(question)).toBe(true);
});

it.each([
  "What is 15 times 4?",
  'Translate "¿Cuánto es?" to English',
  "Reverse “привет”",
  "What does und mean?",
  "el paso weather",
  "2 + 2",
  "SOS",
  "",
])("%s counts as English", (question) => {
  expect(isOtherLanguage(question)).toBe(false);
});
