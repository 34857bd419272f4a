"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

interface ProviderButtonsProps {
  providers: readonly { id: string; name: string }[];
  /** Where to come back to. */
  from: string;
  verb: "Continue with" | "Connect";
}

/** One button for each provider that is set up. */
export function ProviderButtons({ providers, from, verb }: ProviderButtonsProps) {
  const [failed, setFailed] = useState(false);

  async function go(provider: string) {
    setFailed(false);
    try {
      const { signIn } = await import("next-auth/react");
      await signIn(provider, { callbackUrl: from });
    } catch {
      setFailed(true);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      {providers.map(({ id, name }) => (
        <Button key={id} onClick={() => void go(id)} className="h-9 justify-center">
          {verb} {name}
        </Button>
      ))}
      {failed ? <Notice tone="bad">The server could not be reached. Try again.</Notice> : null}
    </div>
  );
}
