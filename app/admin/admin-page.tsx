import type { ReactNode } from "react";
import { AdminNav, type AdminSection } from "@/components/admin/admin-nav";
import { getApp } from "@/lib/server";

interface AdminPageProps {
  section: AdminSection;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** What the admins' pages have in common. A page has checked that an admin asks before it shows this. */
export async function AdminPage({ section, title, lead, children }: AdminPageProps) {
  const openReports = await (await getApp()).moderation.countOpenReports();
  return (
    <main id="main" className="mx-auto flex w-full max-w-[88rem] flex-col gap-5 px-4 py-8 sm:px-6">
      <AdminNav section={section} openReports={openReports} />
      <div className="flex flex-col gap-1">
        <h1 className="font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">{title}</h1>
        {lead ? <div className="text-muted text-sm">{lead}</div> : null}
      </div>
      {children}
    </main>
  );
}
