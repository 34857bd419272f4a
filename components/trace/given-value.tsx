import { ScrollRegion } from "@/components/ui/scroll-region";
import { LongText } from "@/components/value/long-text";

/** What is longer scrolls by itself: only then it has to take the focus. */
const LONG_TEXT = 800;
const MANY_LINES = 12;

/** What an input was given, with its line breaks; a long one keeps to a part of the page. */
export function GivenValue({ input, text }: { input: string; text: string }) {
  const value = <LongText text={text} className="whitespace-pre-wrap font-mono [overflow-wrap:anywhere]" />;
  if (text.length <= LONG_TEXT && text.split("\n", MANY_LINES + 1).length <= MANY_LINES) return value;
  return (
    <ScrollRegion label={`Input ${input}`} className="max-h-96">
      {value}
    </ScrollRegion>
  );
}
