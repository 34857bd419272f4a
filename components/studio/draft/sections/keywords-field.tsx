"use client";

import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { chipClassName } from "@/components/ui/chip";
import { Input } from "@/components/ui/input";
import type { FormProblem } from "@/lib/publishing";
import { FormField } from "../form-field";

interface KeywordsFieldProps {
  /** The creator's own; empty while the platform makes them. */
  keywords: readonly string[];
  made: readonly string[];
  problems: readonly FormProblem[];
  onChange: (keywords: string[]) => void;
}

/** Words that the tool is found by: made for the creator until he changes them. */
export function KeywordsField({ keywords, made, problems, onChange }: KeywordsFieldProps) {
  const [text, setText] = useState("");
  const own = keywords.length > 0;
  const shown = own ? keywords : made;

  function add() {
    const words = text
      .split(",")
      .map((word) => word.trim().toLowerCase())
      .filter(Boolean);
    setText("");
    if (words.length > 0) onChange([...new Set([...shown, ...words])]);
  }

  function type(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    add();
  }

  return (
    <FormField
      name="keywords"
      label="Keywords"
      problems={problems}
      hint={
        own
          ? "Yours. Enter adds what you typed."
          : "Made from the name and the description; change them, and they are yours."
      }
      aside={
        own ? (
          <Button size="small" look="quiet" onClick={() => onChange([])}>
            Use the automatic keywords again
          </Button>
        ) : null
      }
    >
      {(attributes) => (
        <>
          {shown.length > 0 ? <Chips keywords={shown} own={own} onChange={onChange} /> : null}
          <Input
            {...attributes}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={type}
            onBlur={add}
            autoComplete="off"
            placeholder="Another keyword"
            className="max-w-64"
          />
        </>
      )}
    </FormField>
  );
}

function Chips({ keywords, own, onChange }: Pick<KeywordsFieldProps, "keywords" | "onChange"> & { own: boolean }) {
  return (
    <ul aria-label="Keywords so far" className="flex flex-wrap gap-1.5 pb-1">
      {keywords.map((keyword) => (
        <li key={keyword} className={chipClassName(own ? "accent" : "neutral", "pr-0")}>
          <span className="min-w-0 truncate">{keyword}</span>
          <button
            type="button"
            aria-label={`Remove ${keyword}`}
            onClick={() => onChange(keywords.filter((other) => other !== keyword))}
            className="flex size-5.5 shrink-0 items-center justify-center rounded hover:bg-hover"
          >
            <X aria-hidden className="size-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
