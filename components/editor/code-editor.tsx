"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import type { Language } from "@/components/code/highlight";
import { classNames } from "@/components/ui/class-names";
import { Textarea } from "@/components/ui/input";
import { patiently } from "@/components/ui/patiently";
import { Skeleton } from "@/components/ui/skeleton";
import type { Editor, LineMark } from "./create-editor";

interface CodeEditorProps {
  /** ID of the element that has the text and takes the focus. */
  id: string;
  label: string;
  value: string;
  language: Language;
  marks: readonly LineMark[];
  /** IDs of the texts that describe it. */
  describedBy: string;
  invalid: boolean;
  placeholder: string;
  onChange: (text: string) => void;
  className?: string;
}

/** Source one edits, with the lines marked that are wrong. The editor is loaded when it is needed; its place is kept. */
export function CodeEditor(props: CodeEditorProps) {
  const { id, label, value, language, marks, describedBy, invalid, className } = props;
  const place = useRef<HTMLDivElement>(null);
  const { editor, isRefused } = useEditor(place, props);

  useEffect(() => editor?.setText(value), [editor, value]);
  useEffect(() => editor?.setLanguage(language), [editor, language]);
  useEffect(() => editor?.setMarks(marks), [editor, marks]);
  useEffect(() => {
    editor?.setAttributes({
      id,
      "aria-label": label,
      "aria-describedby": describedBy,
      ...(invalid ? { "aria-invalid": "true" } : {}),
      autocapitalize: "off",
      spellcheck: "false",
      // A text that one edits takes the focus by itself; checkers of what scrolls believe only what says so.
      tabindex: "0",
    });
  }, [editor, id, label, describedBy, invalid]);

  return (
    <div
      className={classNames(
        "relative resize-y overflow-hidden rounded border border-control bg-surface focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2",
        invalid && "border-bad",
        className,
      )}
    >
      <div ref={place} className="h-full" />
      {editor || isRefused ? null : <Skeleton className="absolute inset-0 rounded-none" />}
      {isRefused ? <PlainEditor {...props} /> : null}
    </div>
  );
}

/** Source is written without colors and marks where what draws them cannot be loaded. */
function PlainEditor({ id, label, value, describedBy, invalid, placeholder, onChange }: CodeEditorProps) {
  return (
    <Textarea
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      autoCapitalize="off"
      spellCheck={false}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="absolute inset-0 h-full resize-none rounded-none border-0 font-mono text-xs leading-5"
    />
  );
}

/** The editor in its place, once it is loaded, or that it could not be. */
function useEditor(place: RefObject<HTMLDivElement | null>, props: CodeEditorProps) {
  const first = useRef(props);
  const change = useRef(props.onChange);
  const [editor, setEditor] = useState<Editor>();
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    change.current = props.onChange;
  });

  useEffect(() => {
    let made: Editor | undefined;
    let wanted = true;
    const load = patiently(() => import("./create-editor"));
    const make = ({ createEditor }: Awaited<typeof load>) => {
      if (!wanted || !place.current) return;
      const { value: text, language: chosen, placeholder } = first.current;
      made = createEditor({
        parent: place.current,
        text,
        language: chosen,
        placeholder,
        attributes: {},
        onChange: (next) => change.current(next),
      });
      setEditor(made);
    };
    load.then(make, () => wanted && setRefused(true));
    return () => {
      wanted = false;
      made?.destroy();
    };
  }, [place]);

  return { editor, isRefused };
}
