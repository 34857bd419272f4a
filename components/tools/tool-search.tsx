"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { Input } from "@/components/ui/input";
import { classNames } from "@/lib/class-names";
import { type CatalogueQuery, catalogueAddress } from "./catalogue-address";

/** How long after the last letter the catalogue is searched. */
const PAUSE_MS = 200;

/** Searches as one types. The address holds the search, so that it can be kept, shared and gone back to. */
export function ToolSearch({ query }: { query: CatalogueQuery }) {
  const router = useRouter();
  const [text, setText] = useState(query.q ?? "");
  const [searching, startSearch] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function search(q: string, wait: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      startSearch(() => router.replace(catalogueAddress({ ...query, q, after: undefined }), { scroll: false }));
    }, wait);
  }

  return (
    <search>
      <form
        action="/tools"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search(text.trim(), 0);
        }}
      >
        <Search
          aria-hidden
          className={classNames(
            "pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint",
            searching && "animate-working text-accent",
          )}
        />
        <Input
          type="search"
          name="q"
          aria-label="Search tools"
          placeholder="What should a tool do? Try “days between two dates”"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            search(event.target.value.trim(), PAUSE_MS);
          }}
          className="h-10 pl-9 text-base"
        />
      </form>
    </search>
  );
}
