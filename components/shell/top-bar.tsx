import Link from "next/link";
import { NavLink } from "./nav-link";
import { type Theme, ThemeToggle } from "./theme-toggle";
import { Wordmark } from "./wordmark";

interface TopBarProps {
  theme: Theme;
  save: (change: { theme: Theme }) => Promise<void>;
}

export function TopBar({ theme, save }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-12 shrink-0 items-center gap-4 border-line border-b bg-surface px-4">
      <Link href="/" aria-label="AGIent, new chat" className="rounded">
        <Wordmark />
      </Link>
      <nav aria-label="Main" className="flex gap-1">
        <NavLink href="/" section="/chat">
          Chat
        </NavLink>
        <NavLink href="/tools" section="/tools">
          Tools
        </NavLink>
      </nav>
      <div className="ml-auto">
        <ThemeToggle theme={theme} save={save} />
      </div>
    </header>
  );
}
