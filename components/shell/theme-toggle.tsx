"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";

export type Theme = "system" | "light" | "dark";

const NEXT = {
  system: { icon: Monitor, next: "light", label: "Theme: as the system. Switch to light" },
  light: { icon: Sun, next: "dark", label: "Theme: light. Switch to dark" },
  dark: { icon: Moon, next: "system", label: "Theme: dark. Switch to the system’s" },
} as const;

interface ThemeToggleProps {
  theme: Theme;
  save: (change: { theme: Theme }) => Promise<void>;
}

/** Steps through system, light and dark. The page changes at once; the choice is kept for the next one. */
export function ThemeToggle({ theme: saved, save }: ThemeToggleProps) {
  const [theme, setTheme] = useState(saved);
  const { icon: Icon, next, label } = NEXT[theme];
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => {
        document.documentElement.classList.remove("system", "light", "dark");
        document.documentElement.classList.add(next);
        setTheme(next);
        void save({ theme: next });
      }}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
