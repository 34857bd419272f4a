import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";

import type { Token } from "./token";

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

/** Splits source into coloured pieces, one list a line. Nothing becomes markup: what draws them writes text. */
export async function highlight(code: string, language: Language): Promise<Token[][]> {
  const { tokens } = (await highlighter()).codeToTokens(code, { lang: language, theme: "tokens" });
  return tokens.map((line) => line.map(({ offset, content, color }) => ({ offset, content, color })));
}
