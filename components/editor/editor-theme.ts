import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The colours of source everywhere on the site: variables, so that light and dark need no theme of their own. */
export const highlightStyle = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--shiki-token-keyword)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--shiki-token-string)" },
  { tag: tags.comment, color: "var(--shiki-token-comment)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--shiki-token-constant)" },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName)), tags.typeName],
    color: "var(--shiki-token-function)",
  },
  { tag: [tags.punctuation, tags.operator], color: "var(--shiki-token-punctuation)" },
]);

export const editorTheme = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--color-surface)", color: "var(--color-text)", fontSize: "0.8125rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.35rem" },
  ".cm-content": { caretColor: "var(--color-text)", paddingBlock: "0.5rem" },
  ".cm-cursor": { borderLeftColor: "var(--color-text)" },
  ".cm-placeholder": { color: "var(--color-faint)" },
  ".cm-gutters": { backgroundColor: "var(--color-surface)", color: "var(--color-faint)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  // The selection is drawn below the active line, which must let it through.
  "&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter": {
    backgroundColor: "light-dark(rgb(20 24 28 / 0.04), rgb(255 255 255 / 0.05))",
  },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "light-dark(#bfe3e8, #1f4a53)",
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--color-accent-soft)",
    outline: "1px solid var(--color-accent)",
  },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--color-bad)",
    textDecorationSkipInk: "none",
  },
  ".cm-gutter-lint": { width: "1.1em" },
  ".cm-lint-marker-error": { content: "none" },
  ".cm-lint-marker-error::before": { content: '"●"', color: "var(--color-bad)" },
  ".cm-tooltip": {
    backgroundColor: "var(--color-surface)",
    color: "var(--color-text)",
    border: "1px solid var(--color-line-strong)",
    borderRadius: "var(--radius)",
  },
  ".cm-diagnostic-error": { borderLeftColor: "var(--color-bad)" },
});
