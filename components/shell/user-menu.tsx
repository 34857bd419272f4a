"use client";

import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { buttonClassName } from "@/components/ui/button";
import { AccountMenu } from "./account-menu";

interface UserMenuProps {
  /** Null where nobody is signed in. */
  handle: string | null;
  isAdmin: boolean;
  signOut: () => Promise<void>;
}

/** The menu of who is signed in; for others, the way to sign in and back. */
export function UserMenu({ handle, isAdmin, signOut }: UserMenuProps) {
  const path = usePathname();
  const search = useSearchParams().toString();
  if (handle !== null) return <AccountMenu handle={handle} isAdmin={isAdmin} signOut={signOut} />;
  const back = path.startsWith("/sign-") ? "" : `?from=${encodeURIComponent(search ? `${path}?${search}` : path)}`;
  return (
    <Link href={`/sign-in${back}`} className={buttonClassName({ look: "plain" })}>
      Sign in
    </Link>
  );
}
