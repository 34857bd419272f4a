import Link from "next/link";
import { NavLink } from "./nav-link";
import { type Theme, ThemeToggle } from "./theme-toggle";
import { UserMenu } from "./user-menu";
import { Wordmark } from "./wordmark";

interface TopBarProps {
  theme: Theme;
  save: (change: { theme: Theme }) => Promise<void>;
  /** Of who is signed in. */
  handle: string | null;
  isAdmin: boolean;
  signOut: () => Promise<void>;
}

export function TopBar({ theme, save, handle, isAdmin, signOut }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-12 shrink-0 items-center gap-2 border-line border-b bg-surface px-4 sm:gap-4">
      <Link href="/" aria-label="AGIent, new chat" className="rounded">
        {/* On a narrow screen three sections take the place of the name. */}
        <Wordmark nameClassName={handle === null ? undefined : "max-sm:hidden"} />
      </Link>
      <nav aria-label="Main" className="flex gap-1">
        <NavLink href="/" section="/chat">
          Chat
        </NavLink>
        <NavLink href="/tools" section="/tools">
          Tools
        </NavLink>
        {handle === null ? null : (
          <NavLink href="/studio" section="/studio">
            Studio
          </NavLink>
        )}
      </nav>
      <div className="ml-auto flex items-center gap-1">
        <ThemeToggle theme={theme} save={save} />
        <UserMenu handle={handle} isAdmin={isAdmin} signOut={signOut} />
      </div>
    </header>
  );
}
