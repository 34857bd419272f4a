import Link from "next/link";

const LINKS = [
  { href: "/about/docs", label: "Docs" },
  { href: "/docs/api", label: "API" },
  { href: "/status", label: "Status" },
  { href: "/about/source", label: "Source" },
  { href: "/about/licences", label: "Licences" },
  { href: "/about/privacy", label: "Privacy" },
  { href: "/about/terms", label: "Terms" },
] as const;

/** The foot of every page that does not fill its window; the chat shows the same links where nothing was asked yet. */
export function Footer() {
  return (
    <footer className="mt-auto border-line border-t group-has-data-fills-window/page:hidden">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-5 sm:px-6">
        <p className="text-faint text-xs">AGIent answers with the tools of Tool-Mart.</p>
        <FooterLinks />
      </div>
    </footer>
  );
}

export function FooterLinks() {
  return (
    <nav aria-label="About this site" className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {LINKS.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className="rounded py-1 text-muted underline-offset-3 hover:text-text hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
