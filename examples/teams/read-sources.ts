import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface Source {
  title: string;
  sentences: string[];
}

const FOLDER = path.join(import.meta.dirname, "sources");
const SMALL_WORDS = new Set(
  "a an and are as at be by for from in is it its of on or that the their this to with which".split(" "),
);

/** The sources beside this file, each with its sentences. */
export function readSources(): Source[] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => {
      const [title = "", ...lines] = readFileSync(path.join(FOLDER, file), "utf8").split("\n");
      return { title: title.replace(/^# /, ""), sentences: lines.filter((line) => line.trim() !== "") };
    });
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !SMALL_WORDS.has(word));
}

/** The sentences that share most words with what is asked, best first, each with its source. */
export function findSentences(asked: string, most: number): string[] {
  const words = new Set(wordsOf(asked));
  const scored = readSources().flatMap(({ title, sentences }) =>
    sentences.map((sentence) => ({
      score: wordsOf(sentence).filter((word) => words.has(word)).length,
      text: `${sentence} [${title.replace(/^.*\((.*)\)$/, "$1")}]`,
    })),
  );
  const told = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return told.slice(0, most).map(({ text }) => text);
}
