"use client";

import { LogOut, Settings, ShieldCheck, UserRound } from "lucide-react";
import Link from "next/link";
import { startTransition } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";

interface AccountMenuProps {
  handle: string;
  isAdmin: boolean;
  signOut: () => Promise<void>;
}

/** Who is signed in, with the way to what is his. */
export function AccountMenu({ handle, isAdmin, signOut }: AccountMenuProps) {
  return (
    <Menu
      trigger={
        <Button look="quiet" aria-label={`Your account, @${handle}`} className="max-w-40 px-2">
          <UserRound aria-hidden className="size-4 shrink-0" />
          <span className="truncate max-sm:sr-only">{handle}</span>
        </Button>
      }
    >
      <MenuItem asChild>
        <Link href={`/u/${handle}`}>
          <UserRound aria-hidden className="size-3.5" />
          Your profile
        </Link>
      </MenuItem>
      {isAdmin ? (
        <MenuItem asChild>
          <Link href="/admin">
            <ShieldCheck aria-hidden className="size-3.5" />
            Admin
          </Link>
        </MenuItem>
      ) : null}
      <MenuItem asChild>
        <Link href="/settings">
          <Settings aria-hidden className="size-3.5" />
          Settings
        </Link>
      </MenuItem>
      <MenuItem onSelect={() => startTransition(signOut)}>
        <LogOut aria-hidden className="size-3.5" />
        Sign out
      </MenuItem>
    </Menu>
  );
}
