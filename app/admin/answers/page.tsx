import type { Metadata } from "next";
import { addressOf } from "@/components/admin/admin-address";
import { Found } from "@/components/admin/found";
import { PlannersTable } from "@/components/admin/planners-table";
import { ReasonsList } from "@/components/feedback/reasons-list";
import { EmptyState } from "@/components/ui/empty-state";
import { requireAdmin } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { AdminPage } from "../admin-page";
import { AnswersQuery } from "../filter";

export const metadata: Metadata = { title: "Answers", robots: { index: false } };

const PAGE_SIZE = 50;

export default async function AnswersPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const query = AnswersQuery.parse(await searchParams);
  await requireAdmin(addressOf("/admin/answers", query));
  const { feedback } = await getApp();
  const [planners, { reasons, next }] = await Promise.all([
    feedback.ofPlanners(),
    feedback.reasons({}, { limit: PAGE_SIZE, ...(query.after !== undefined && { after: query.after }) }),
  ]);
  const older = next === null ? null : { label: "Older reasons", href: addressOf("/admin/answers", { after: next }) };
  return (
    <AdminPage
      section="answers"
      title="Answers"
      lead="What people say about the answers they got, by planner, and why."
    >
      {planners.length === 0 ? (
        <EmptyState small title="No planner has called a tool yet">
          How each does shows here.
        </EmptyState>
      ) : (
        <PlannersTable planners={planners} />
      )}
      <h2 className="font-medium">Reasons</h2>
      {reasons.length === 0 ? (
        <EmptyState small title="No reason yet">
          People who ask can say under each answer whether it was right, and why.
        </EmptyState>
      ) : (
        <Found label="Reasons found" ways={[older]}>
          <ReasonsList reasons={reasons} now={new Date()} linksRuns />
        </Found>
      )}
    </AdminPage>
  );
}
