"use client";

import { LogOut, Settings, ShieldCheck, UserRound } from "lucide-react";
import Link from "next/link";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { whyUnanswered } from "@/components/acting/unanswered";
import { Button } from "@/components/ui/button";

interface AccountMenuProps {
  handle: string;
  isAdmin: boolean;
  signOut: () => Promise<void>;
}

const ID = "account-menu";
const ITEM =
  "flex h-8 w-full select-none items-center gap-2 rounded px-2 text-sm outline-none hover:bg-hover focus-visible:bg-hover";

/** The keys of a menu: arrows, Home and End move, the space bar chooses. */
function moveByKeys(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const place = new Map([
    ["ArrowDown", (at + 1) % items.length],
    ["ArrowUp", Math.max(at, 0) - 1],
    ["Home", 0],
    ["End", -1],
  ]).get(event.key);
  if (place !== undefined) items.at(place)?.focus();
  else if (event.key === " ") items[at]?.click();
  else return;
  event.preventDefault();
}

/**
 * Who is signed in, with the way to what is his. The browser itself opens and closes it, and its items are links and a
 * form, so that it works before the page's scripts are there; they add the keys of a menu.
 */
export function AccountMenu({ handle, isAdmin, signOut }: AccountMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();

  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    // The button closes it by itself, and would open it again.
    const isButton = relatedTarget instanceof HTMLButtonElement && relatedTarget.popoverTargetElement === currentTarget;
    if (relatedTarget !== null && !isButton && !currentTarget.contains(relatedTarget)) close();
  }

  const link = (href: string, icon: ReactNode, text: string) => (
    <Link href={href} role="menuitem" className={ITEM} onClick={close}>
      {icon}
      {text}
    </Link>
  );

  return (
    <>
      <Button
        look="quiet"
        popoverTarget={ID}
        aria-haspopup="menu"
        aria-label={`Your account, @${handle}`}
        className="max-w-40 px-2"
      >
        <UserRound aria-hidden className="size-4 shrink-0" />
        <span className="truncate max-sm:sr-only">{handle}</span>
      </Button>
      <div
        ref={menu}
        id={ID}
        popover="auto"
        role="menu"
        aria-label="Your account"
        tabIndex={-1}
        onKeyDown={moveByKeys}
        onBlur={onBlur}
        onToggle={({ newState }) => {
          if (newState === "open") menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
        }}
        className="inset-auto top-11 right-4 min-w-36 animate-appear rounded border border-line bg-surface p-1 text-text shadow-floating"
      >
        {link(`/u/${handle}`, <UserRound aria-hidden className="size-3.5" />, "Your profile")}
        {isAdmin ? link("/admin", <ShieldCheck aria-hidden className="size-3.5" />, "Admin") : null}
        {link("/settings", <Settings aria-hidden className="size-3.5" />, "Settings")}
        <SignOut signOut={signOut} />
      </div>
    </>
  );
}

/** The server draws the form with the action itself, which the browser can send before the page's scripts have run. */
function SignOut({ signOut }: Pick<AccountMenuProps, "signOut">) {
  const [problem, setProblem] = useState<string>();
  const send = () => signOut().catch((error: unknown) => setProblem(whyUnanswered(error)));
  return (
    <form action={typeof window === "undefined" ? signOut : send} role="none">
      <button type="submit" role="menuitem" className={ITEM}>
        <LogOut aria-hidden className="size-3.5" />
        Sign out
      </button>
      {problem ? (
        <p role="alert" className="max-w-48 px-2 py-1 text-bad text-xs">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
