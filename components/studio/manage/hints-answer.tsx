import { classNames } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import { type FunctionLine, previewOf } from "./hint-texts";

interface AnswerFieldProps {
  item: FunctionLine;
  answer: string;
  onChange: (answer: string) => void;
}

/** The sentence that a result is told in, with what it says of the first sample. */
export function AnswerField({ item, answer, onChange }: AnswerFieldProps) {
  const id = `hints-${item.name}-answer`;
  const { text, isWrong } = previewOf(item, answer);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-muted text-xs">
        Answer of <code className="font-mono">{item.name}</code>, with names in braces
      </label>
      <Input
        id={id}
        value={answer}
        onChange={({ target }) => onChange(target.value)}
        placeholder="Such as: It is {result}."
        autoComplete="off"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={`${id}-preview`}
      />
      <p
        id={`${id}-preview`}
        className={classNames("text-xs leading-5 [overflow-wrap:anywhere]", isWrong ? "text-bad" : "text-faint")}
      >
        {text}
      </p>
    </div>
  );
}
