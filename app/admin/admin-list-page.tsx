import { type ReactNode, Suspense } from "react";
import type { AdminSection } from "@/components/admin/admin-nav";
import { FilterBar, type FilterField } from "@/components/admin/filter-bar";
import { TableSkeleton } from "@/components/admin/table-skeleton";
import { AdminPage } from "./admin-page";

interface AdminListPageProps {
  section: AdminSection;
  path: string;
  title: string;
  lead: string;
  fields: readonly FilterField[];
  /** Choices that stay when a filter changes. */
  kept?: Readonly<Record<string, string | undefined>>;
  /** The list, which may take a while. */
  children: ReactNode;
}

/** A list of the admins' with its filters. */
export function AdminListPage({ section, path, title, lead, fields, kept, children }: AdminListPageProps) {
  return (
    <AdminPage section={section} title={title} lead={lead}>
      <FilterBar path={path} fields={fields} {...(kept && { kept })} />
      <Suspense fallback={<TableSkeleton />}>{children}</Suspense>
    </AdminPage>
  );
}
