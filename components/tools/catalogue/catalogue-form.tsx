"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useOptimistic, useRef, useState, useTransition } from "react";
import { useOtherAddress } from "@/components/searching/use-other-address";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Input, Select } from "@/components/ui/input";
import { type CatalogueQuery, catalogueAddress } from "./catalogue-address";
import { CHOICES } from "./catalogue-choices";

/** How long after the last letter the catalogue is searched. */
const PAUSE_MS = 200;

/**
 * Searches as one types, and narrows and sorts what is found. The address holds all of it, so that it can be kept, shared
 * and gone back to; without scripts it is a form that Enter sends.
 */
export function CatalogueForm({ query }: { query: CatalogueQuery }) {
  const router = useRouter();
  const [working, startWork] = useTransition();
  const [shown, show] = useOptimistic(query);
  const [text, setText] = useState(query.q ?? "");
  const known = useOtherAddress(query.q ?? "", setText);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function go(change: CatalogueQuery, { keepsPlace = false } = {}) {
    clearTimeout(timer.current);
    const next = { ...query, q: text.trim(), after: undefined, ...change };
    known(next.q ?? "");
    startWork(() => {
      show(next);
      const address = catalogueAddress(next);
      if (keepsPlace) router.replace(address, { scroll: false });
      else router.push(address, { scroll: false });
    });
  }

  return (
    <search>
      <form
        action="/tools"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          go({});
        }}
      >
        <SearchBox
          text={text}
          working={working}
          onType={(q) => {
            setText(q);
            clearTimeout(timer.current);
            // One step back leaves the search, however many letters it had.
            timer.current = setTimeout(() => go({ q: q.trim() }, { keepsPlace: isSearchAddress() }), PAUSE_MS);
          }}
        />
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          <Choices shown={shown} isSearch={Boolean(query.q)} onChoose={go} />
          {query.category ? <input type="hidden" name="category" value={query.category} /> : null}
          {query.keyword ? <input type="hidden" name="keyword" value={query.keyword} /> : null}
          <noscript>
            <Button type="submit">Apply</Button>
          </noscript>
        </div>
      </form>
    </search>
  );
}

interface ChoicesProps {
  shown: CatalogueQuery;
  isSearch: boolean;
  onChoose: (choice: CatalogueQuery) => void;
}

function Choices({ shown, isSearch, onChoose }: ChoicesProps) {
  return (
    <>
      {CHOICES.map(({ name, label, options }) => (
        <Select
          key={name}
          name={name}
          aria-label={label}
          value={shown[name] ?? ""}
          onChange={(event) => onChoose({ [name]: event.target.value })}
          className={classNames("min-w-0 text-muted sm:w-auto", name === "sort" && "sm:ml-auto")}
        >
          {options.map(({ value, text: option, searching }) => (
            <option key={value} value={value}>
              {(isSearch && searching) || option}
            </option>
          ))}
        </Select>
      ))}
    </>
  );
}

interface SearchBoxProps {
  text: string;
  working: boolean;
  onType: (text: string) => void;
}

function SearchBox({ text, working, onType }: SearchBoxProps) {
  return (
    <div className="relative">
      <Search
        aria-hidden
        className={classNames(
          "pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint",
          working && "animate-working text-accent",
        )}
      />
      <Input
        type="search"
        name="q"
        aria-label="Search tools"
        placeholder="What should a tool do? Try “days between two dates”"
        value={text}
        onChange={(event) => onType(event.target.value)}
        className="h-10 pl-9 text-base"
      />
    </div>
  );
}

/** Whether the address is a search's now: an answer may have come since the last letter was typed. */
function isSearchAddress(): boolean {
  return Boolean(new URLSearchParams(window.location.search).get("q"));
}
