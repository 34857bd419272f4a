import type { Ref } from "react";
import { formatCount } from "@/lib/format";
import type { FormProblem } from "@/lib/publishing";
import { fieldId, focusField, problemText } from "./problems";

/** Everything that keeps a draft from being published, each with the way to its field. */
export function ProblemSummary({ problems, ref }: { problems: readonly FormProblem[]; ref: Ref<HTMLElement> }) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="What to fix before publishing"
      className="flex flex-col gap-2 rounded border border-bad bg-bad-soft px-4 py-3"
    >
      <h2 className="font-medium text-bad text-sm">
        {formatCount(problems.length, "problem")} to fix before you can publish
      </h2>
      <ul className="flex flex-col gap-1 text-sm">
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.message}`} className="[overflow-wrap:anywhere]">
            <a
              href={`#${fieldId(problem.field)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(problem.field);
              }}
              className="text-text underline underline-offset-3 hover:text-accent"
            >
              {problemText(problem)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
