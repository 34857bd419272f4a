"use client";

import { ChevronRight } from "lucide-react";
import { useId, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Input, Textarea } from "@/components/ui/input";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Json } from "@/lib/json";

/** Characters of an answer that are shown. */
const SHOWN = 20_000;
const FIELD = "api-key";

/** Where one writes the key for all examples of the page. It stays in this field: it is kept nowhere. */
export function ApiKeyField() {
  return (
    <div className="flex max-w-[34rem] flex-col gap-1">
      <label htmlFor={FIELD} className="font-medium text-sm">
        API key, to try what is below
      </label>
      <Input id={FIELD} type="password" autoComplete="off" placeholder="agt_…" className="h-9 font-mono" />
    </div>
  );
}

function writtenKey(): string {
  const field = document.getElementById(FIELD);
  return field instanceof HTMLInputElement ? field.value.trim() : "";
}

interface TryItProps {
  /** What it does. */
  of: string;
  method: string;
  example: { path: string; body?: Json };
}

/** Sends an operation from the page, as it is written here, and shows what comes back. */
export function TryIt({ of: summary, method, example }: TryItProps) {
  const id = useId();
  const [path, setPath] = useState(example.path);
  const [body, setBody] = useState(example.body === undefined ? "" : JSON.stringify(example.body, null, 2));
  const [answer, setAnswer] = useState<string>();
  const [working, startWorking] = useTransition();

  function send() {
    if (working) return;
    startWorking(async () => setAnswer(await answerTo({ method, path, body })));
  }

  return (
    <details className="text-sm">
      <summary className="flex w-fit cursor-pointer items-center gap-1 font-medium">
        <ChevronRight aria-hidden className="size-3.5 in-[details[open]]:rotate-90" />
        Try it
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}-path`}>Address</label>
          <Input
            id={`${id}-path`}
            value={path}
            onChange={({ target }) => setPath(target.value)}
            className="h-9 font-mono text-xs"
          />
        </div>
        {example.body === undefined ? null : (
          <div className="flex flex-col gap-1">
            <label htmlFor={`${id}-body`}>Body</label>
            <Textarea
              id={`${id}-body`}
              rows={5}
              value={body}
              onChange={({ target }) => setBody(target.value)}
              className="font-mono text-xs"
            />
          </div>
        )}
        <div>
          <Button aria-disabled={working} onClick={send}>
            {working ? "Waiting …" : `Send ${method}`}
          </Button>
        </div>
        <div role="status">
          {answer === undefined ? null : (
            <ScrollRegion label={`Answer: ${summary}`} className="max-h-80 rounded bg-subtle p-3">
              <pre className="font-mono text-xs">{answer}</pre>
            </ScrollRegion>
          )}
        </div>
      </div>
    </details>
  );
}

/** Status and body of the answer, or why there is none. */
async function answerTo({ method, path, body }: { method: string; path: string; body: string }): Promise<string> {
  // Only this API: the key goes nowhere else.
  const address = URL.parse(path, window.location.origin);
  if (address?.origin !== window.location.origin || !address.pathname.startsWith("/api/v1/")) {
    return "The address must begin with /api/v1/.";
  }
  try {
    const response = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${writtenKey()}`, ...(body !== "" && { "content-type": "application/json" }) },
      credentials: "omit",
      ...(body !== "" && { body }),
    });
    return `${response.status} ${response.statusText}\n\n${laidOut(await response.text()).slice(0, SHOWN)}`;
  } catch {
    return "The server cannot be reached. Please try again.";
  }
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
