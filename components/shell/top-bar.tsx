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
        {/* On a narrow screen the sections take the place of the name. */}
        <Wordmark nameClassName="max-sm:hidden" />
      </Link>
      <nav aria-label="Main" className="flex gap-1 max-sm:gap-0">
        <NavLink href="/" sections={["/chat"]}>
          Chat
        </NavLink>
        <NavLink href="/tools" sections={["/tools"]}>
          Tool-Mart
        </NavLink>
        <NavLink href="/agents" sections={["/agents", "/teams"]}>
          Agents
        </NavLink>
        {handle === null ? null : (
          <NavLink href="/studio" sections={["/studio"]}>
            Studio
          </NavLink>
        )}
        {/* A narrow screen has it in the account's menu alone. */}
        {isAdmin ? (
          <NavLink href="/admin" sections={["/admin"]} className="max-sm:hidden">
            Admin
          </NavLink>
        ) : null}
      </nav>
      <div className="ml-auto flex items-center gap-1">
        <ThemeToggle theme={theme} save={save} />
        <UserMenu handle={handle} isAdmin={isAdmin} signOut={signOut} />
      </div>
    </header>
  );
}
