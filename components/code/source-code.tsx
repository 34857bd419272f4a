import { recent } from "@/lib/recent";
import { CodeLines } from "./code-lines";
import { highlight, type Language } from "./highlight";
import { plainLines, type Token } from "./token";

/** Longer source stays plain: colours would take seconds, and the page would be many times as long. */
const MOST_COLOURED = 60_000;

const coloured = recent<Token[][]>(100);

interface SourceCodeProps {
  code: string;
  language: Language;
  label: string;
  /** Of exactly this source, such as a version's hash: what was coloured once is shown again. */
  id: string;
}

/** Source, coloured on the server: the browser gets text and no highlighter. */
export async function SourceCode({ code, language, label, id }: SourceCodeProps) {
  const lines = code.length > MOST_COLOURED ? plainLines(code) : await coloured(id, () => highlight(code, language));
  return <CodeLines lines={lines} label={label} />;
}
