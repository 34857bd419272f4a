import { Check, Minus, X } from "lucide-react";
import { classNames } from "./class-names";

const LOOKS = {
  waiting: { look: "border-line bg-surface", icon: null },
  running: { look: "border-accent bg-surface text-accent animate-working", icon: null },
  done: { look: "border-line-strong bg-surface text-muted", icon: Check },
  failed: { look: "border-bad bg-bad-soft text-bad", icon: X },
  stopped: { look: "border-line-strong bg-subtle text-muted", icon: Minus },
} as const;

interface StepMarkProps {
  state: keyof typeof LOOKS;
  /** The same in a word, for who does not see it. */
  label: string;
}

/** Where a step of a timeline stands, with the line to the next one: in an item of a list, which is a `group/step`. */
export function StepMark({ state, label }: StepMarkProps) {
  const { look, icon: Icon } = LOOKS[state];
  return (
    <div className="relative flex w-4.5 shrink-0 justify-center">
      <span aria-hidden className="absolute top-7 -bottom-1.5 w-px bg-line group-last/step:hidden" />
      <span className={classNames("mt-1.75 flex size-4.5 items-center justify-center rounded-full border", look)}>
        {Icon ? <Icon aria-hidden className="size-2.5" strokeWidth={3} /> : null}
        {state === "running" ? <span className="size-1.5 rounded-full bg-accent" /> : null}
        <span className="sr-only">{label}</span>
      </span>
    </div>
  );
}
