import { createCssVariablesTheme, createHighlighterCore, type GrammarState, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { plainLines, type Token } from "./token";

export type Language = "python" | "javascript" | "typescript";

let shared: Promise<HighlighterCore> | undefined;

function highlighter(): Promise<HighlighterCore> {
  shared ??= createHighlighterCore({
    themes: [createCssVariablesTheme({ name: "tokens", variablePrefix: "--shiki-", fontStyle: false })],
    langs: [
      import("shiki/langs/python.mjs"),
      import("shiki/langs/javascript.mjs"),
      import("shiki/langs/typescript.mjs"),
    ],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return shared;
}

/** A line that is longer stays plain: some take the square of their length. */
const LONGEST_LINE = 300;
/** Lines that are coloured in one go, in a few milliseconds; others are served in between. */
const BLOCK = 20;

/**
 * Splits source into coloured pieces, one list a line. Nothing becomes markup: what draws them writes text. After
 * `patienceMs` of work the rest stays plain, because a hostile source can make colours take minutes.
 */
export async function highlight(code: string, language: Language, patienceMs = 500): Promise<Token[][]> {
  const { codeToTokens } = await highlighter();
  const plain = plainLines(code);
  const lines: Token[][] = [];
  let grammarState: GrammarState | undefined;
  let spent = 0;
  while (lines.length < plain.length && spent < patienceMs) {
    const block = plain.slice(lines.length, lines.length + BLOCK);
    const started = performance.now();
    const { tokens, ...end } = codeToTokens(block.map(textOf).join("\n"), {
      lang: language,
      theme: "tokens",
      tokenizeMaxLineLength: LONGEST_LINE,
      ...(grammarState && { grammarState }),
    });
    spent += performance.now() - started;
    grammarState = end.grammarState;
    const from = block[0]?.[0]?.offset ?? 0;
    for (const line of tokens) {
      lines.push(line.map(({ offset, content, color }) => ({ offset: from + offset, content, color })));
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  return [...lines, ...plain.slice(lines.length)];
}

function textOf(line: readonly Token[]): string {
  return line.map(({ content }) => content).join("");
}
