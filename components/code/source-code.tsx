import { formatNumber } from "@/lib/format";
import { recent } from "@/lib/recent";
import { CodeLines } from "./code-lines";
import { highlight, type Language } from "./highlight";
import type { Token } from "./token";

/** Of longer source the first lines are drawn: each takes some elements of the page. */
const MOST_LINES = 1_500;

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
  const all = code.split("\n");
  const lines = await coloured(id, () => highlight(all.slice(0, MOST_LINES).join("\n"), language));
  return (
    <>
      <CodeLines lines={lines} label={label} />
      {all.length > MOST_LINES ? (
        <p className="text-muted text-sm">
          These are the first {formatNumber(MOST_LINES)} of {formatNumber(all.length)} lines. What is copied is all of
          it.
        </p>
      ) : null}
    </>
  );
}
