import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, type Extension, type Text } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import type { Language } from "@/components/code/highlight";
import { editorTheme, highlightStyle } from "./editor-theme";

/** What is wrong with a line, from 1. */
export interface LineMark {
  line: number;
  message: string;
}

interface EditorOptions {
  parent: HTMLElement;
  text: string;
  language: Language;
  /** Attributes of the element that has the text: its ID, its label. */
  attributes: Record<string, string>;
  placeholder: string;
  onChange: (text: string) => void;
}

export interface Editor {
  /** Replaces the whole text, unless it is this one already; it can be undone. */
  setText(text: string): void;
  setLanguage(language: Language): void;
  setMarks(marks: readonly LineMark[]): void;
  setAttributes(attributes: Record<string, string>): void;
  destroy(): void;
}

const INDENT: Record<Language, string> = { python: "    ", javascript: "  ", typescript: "  " };

function languageOf(language: Language): Extension {
  const parser = language === "python" ? python() : javascript({ typescript: language === "typescript" });
  return [parser, indentUnit.of(INDENT[language])];
}

function diagnosticsOf(text: Text, marks: readonly LineMark[]) {
  return marks
    .filter(({ line }) => line >= 1 && line <= text.lines)
    .map(({ line, message }) => {
      const { from, to } = text.line(line);
      return { from, to, message, severity: "error" as const };
    })
    .sort((a, b) => a.from - b.from);
}

/** How long Tab leaves after Escape, unless something is typed meanwhile, in milliseconds. CodeMirror's two seconds hurry. */
const LEAVES_MS = 60_000;

const BEHAVIOUR: readonly Extension[] = [
  lineNumbers(),
  lintGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  drawSelection(),
  EditorView.lineWrapping,
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  syntaxHighlighting(highlightStyle),
  editorTheme,
  EditorView.domEventHandlers({
    keyup: ({ key }, escaped) => {
      if (key === "Escape") escaped.setTabFocusMode(LEAVES_MS);
    },
  }),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
];

/** Tab indents; Escape and then Tab leaves. */
export function createEditor({
  parent,
  text,
  language,
  attributes,
  placeholder: hint,
  onChange,
}: EditorOptions): Editor {
  const grammar = new Compartment();
  const outer = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        ...BEHAVIOUR,
        placeholder(hint),
        grammar.of(languageOf(language)),
        outer.of(EditorView.contentAttributes.of(attributes)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText(next) {
      const current = view.state.doc;
      if (current.length === next.length && current.toString() === next) return;
      view.dispatch({ changes: { from: 0, to: current.length, insert: next } });
    },
    setLanguage(next) {
      view.dispatch({ effects: grammar.reconfigure(languageOf(next)) });
    },
    setMarks(marks) {
      view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state.doc, marks)));
    },
    setAttributes(next) {
      view.dispatch({ effects: outer.reconfigure(EditorView.contentAttributes.of(next)) });
    },
    destroy() {
      view.destroy();
    },
  };
}
