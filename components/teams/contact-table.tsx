import Link from "next/link";

interface Contact {
  slug: string;
  name: string;
  done: number;
  failed: number;
}

/** With whom an agent worked, and how the tasks ended that it gave. */
export function ContactTable({ contacts }: { contacts: readonly Contact[] }) {
  if (contacts.length === 0) return null;
  return (
    <section aria-label="Contacts" className="flex flex-col gap-2">
      <h2 className="font-medium">Whom it gave tasks</h2>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b text-left text-muted">
            <th scope="col" className="py-1.5 font-normal">
              Agent
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Done
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Failed
            </th>
          </tr>
        </thead>
        <tbody>
          {contacts.map(({ slug, name, done, failed }) => (
            <tr key={slug} className="border-line border-b">
              <td className="py-1.5 [overflow-wrap:anywhere]">
                <Link href={`/agents/${slug}`} className="hover:underline">
                  {name}
                </Link>
              </td>
              <td className="py-1.5 text-right tabular-nums">{done}</td>
              <td className="py-1.5 text-right tabular-nums">{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
