import {
  Braces,
  CalendarDays,
  Coffee,
  Coins,
  FlaskConical,
  KeyRound,
  type LucideIcon,
  Palette,
  Ruler,
  Shapes,
  Sigma,
  Table2,
  Type,
} from "lucide-react";
import type { Category } from "@/lib/tools/categories";

const ICONS: Record<Category, LucideIcon> = {
  numbers: Sigma,
  money: Coins,
  time: CalendarDays,
  units: Ruler,
  text: Type,
  data: Table2,
  code: Braces,
  security: KeyRound,
  design: Palette,
  science: FlaskConical,
  life: Coffee,
  other: Shapes,
};

/** In the colour of the category, or in that of the text around it. */
export function CategoryIcon({ category, className }: { category: Category; className: string }) {
  const Icon = ICONS[category];
  return <Icon aria-hidden className={className} style={{ color: `var(--category-${category})` }} />;
}
