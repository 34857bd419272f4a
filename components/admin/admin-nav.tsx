import Link from "next/link";

const SECTIONS = [
  { id: "tools", label: "Tools", href: "/admin" },
  { id: "reports", label: "Reports", href: "/admin/reports" },
  { id: "runs", label: "Runs", href: "/admin/runs" },
  { id: "answers", label: "Answers", href: "/admin/answers" },
  { id: "accounts", label: "Accounts", href: "/admin/accounts" },
  { id: "models", label: "Models", href: "/admin/models" },
  { id: "log", label: "Audit log", href: "/admin/log" },
] as const;
export type AdminSection = (typeof SECTIONS)[number]["id"];

/** The way between the admins' pages. */
export function AdminNav({ section, openReports }: { section: AdminSection; openReports: number }) {
  return (
    <nav aria-label="Admin" className="flex gap-1 overflow-x-auto border-line border-b">
      <span className="py-1.5 pr-3 font-medium text-sm">Admin</span>
      {SECTIONS.map(({ id, label, href }) => (
        <Link
          key={id}
          href={href}
          prefetch={false}
          aria-current={id === section ? "page" : undefined}
          className="-mb-px flex items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-2 py-1.5 text-muted text-sm hover:text-text aria-[current]:border-accent aria-[current]:text-text"
        >
          {label}
          {id === "reports" && openReports > 0 ? (
            <span className="rounded bg-warn-soft px-1.5 text-warn text-xs tabular-nums">
              {openReports}
              <span className="sr-only"> open</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
