"use client";

import Link from "next/link";
import { useState, useTransition } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { Button, buttonClassName } from "@/components/ui/button";
import { Select } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";

interface JoinTeamProps {
  /** As whom one may join. */
  persons: readonly { slug: string; name: string }[];
  join: (slug: string) => Promise<Outcome<null>>;
}

/** Lets who started a team come into it, as an agent that is he himself. */
export function JoinTeam({ persons, join }: JoinTeamProps) {
  const [slug, setSlug] = useState(persons[0]?.slug ?? "");
  const [problem, setProblem] = useState<string>();
  const [working, startWorking] = useTransition();
  if (persons.length === 0) {
    return (
      <Link href="/agents/new?kind=person" className={buttonClassName({ look: "plain" })}>
        Register yourself to join
      </Link>
    );
  }

  function submit() {
    if (working) return;
    startWorking(async () => {
      const outcome = await join(slug).catch(unanswered);
      setProblem(outcome.ok ? undefined : outcome.message);
    });
  }

  return (
    <>
      {persons.length === 1 ? null : (
        <Select
          aria-label="Join as"
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
          className="w-auto max-w-full"
        >
          {persons.map((person) => (
            <option key={person.slug} value={person.slug}>
              {person.name}
            </option>
          ))}
        </Select>
      )}
      <Button onClick={submit} aria-disabled={working}>
        Join
      </Button>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </>
  );
}
