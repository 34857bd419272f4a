import { CodeLines } from "./code-lines";
import { highlight, type Language } from "./highlight";

/** Source, coloured on the server: the browser gets text and no highlighter. */
export async function SourceCode({ code, language, label }: { code: string; language: Language; label: string }) {
  return <CodeLines lines={await highlight(code, language)} label={label} />;
}
