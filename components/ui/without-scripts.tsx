import type { ReactNode } from "react";
import { Notice } from "./notice";

/** What a page says in a browser without JavaScript, in the place of what needs it: what is beside it would only look alive. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Notice tone="warn">{children}</Notice>
    </noscript>
  );
}
