import Link from "next/link";
import { TOOL_VIEWS, type ToolView, toolAddress } from "../tool-views";

/** Views of a tool as links: each has an address of its own. */
export function ToolTabs({ slug, view }: { slug: string; view: ToolView }) {
  return (
    <nav aria-label="About this tool" className="-mx-4 overflow-x-auto border-line border-b px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-5">
        {TOOL_VIEWS.map((each) => (
          <li key={each.view} className="flex">
            <Link
              href={toolAddress(slug, each.view)}
              prefetch={false}
              scroll={false}
              aria-current={each.view === view ? "page" : undefined}
              className="-mb-px border-transparent border-b-2 py-2 text-muted text-sm hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
            >
              {each.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
