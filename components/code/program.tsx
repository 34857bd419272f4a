"use client";

import { useEffect, useState } from "react";
import { CodeLines } from "./code-lines";
import type { Language } from "./highlight";
import { plainLines, type Token } from "./token";

/** Source that is only known in the browser: plain at once, coloured when the highlighter is loaded. */
export function Program({ code, language, label }: { code: string; language: Language; label: string }) {
  const [coloured, setColoured] = useState<{ code: string; lines: Token[][] }>();

  useEffect(() => {
    let wanted = true;
    import("./highlight").then(
      async ({ highlight }) => {
        const lines = await highlight(code, language);
        if (wanted) setColoured({ code, lines });
      },
      () => undefined, // Without the highlighter the program stays plain.
    );
    return () => {
      wanted = false;
    };
  }, [code, language]);

  return <CodeLines lines={coloured?.code === code ? coloured.lines : plainLines(code)} label={label} wrap />;
}
