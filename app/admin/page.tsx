import type { Metadata } from "next";
import type { z } from "zod";
import { addressOf } from "@/components/admin/admin-address";
import { Found, NothingFits } from "@/components/admin/found";
import { ToolsTable } from "@/components/admin/tools-table";
import { stateLabel } from "@/components/studio/state-chip";
import { describeSandbox, formatCount } from "@/lib/format";
import { requireAdmin } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { NO_POLICY, policyOf, ToolState } from "@/lib/tools";
import { deleteSuspendedTool, restoreTool, setCallPolicy, suspendTool } from "./actions";
import { AdminListPage } from "./admin-list-page";
import { ToolsQuery } from "./filter";

export const metadata: Metadata = { title: "Admin", robots: { index: false } };

const PAGE_SIZE = 50;

type Query = z.infer<typeof ToolsQuery>;

export default async function AdminToolsPage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const query = ToolsQuery.parse(await searchParams);
  await requireAdmin(addressOf("/admin", query));
  return (
    <AdminListPage
      section="tools"
      path="/admin"
      title="Tools"
      lead="Success rates leave out what a tool cannot help: input that its schema refuses or that nobody had said, missing secrets, calls that were not approved or were cancelled, and our own failures. Input that a tool itself refuses with an error counts as a failure, which a stricter schema prevents. The figure under each is its lower bound at 95 % confidence."
      kept={{ sort: query.sort, order: query.order }}
      fields={[
        { name: "q", label: "Name or slug", value: query.q ?? "", placeholder: "Any tool" },
        { name: "owner", label: "Owner’s handle", value: query.owner ?? "", placeholder: "Anybody" },
        {
          name: "state",
          label: "State",
          value: query.state ?? "",
          options: [
            { value: "", label: "Any state" },
            ...ToolState.options.map((value) => ({ value, label: stateLabel(value) })),
          ],
        },
      ]}
    >
      <Tools query={query} />
    </AdminListPage>
  );
}

async function Tools({ query }: { query: Query }) {
  const { q, state, sort, order, after } = query;
  const owner = query.owner?.replace(/^@/, "").toLowerCase();
  const { statistics, feedback, moderation, sandbox } = await getApp();
  const figures = sandbox.figures?.();
  const { tools, total, next } = await statistics.overview(
    { ...(q && { text: q }), ...(owner && { owner }), ...(state && { state }) },
    { by: sort, descending: order === "desc" },
    { limit: PAGE_SIZE, ...(after !== undefined && { after }) },
  );
  const ids = tools.map(({ toolId }) => toolId);
  const [said, kept] = await Promise.all([feedback.ofTools(ids), moderation.listCallPolicies(ids)]);
  // Trust of an earlier version holds for nothing any more.
  const policies = new Map(
    tools.map(({ toolId, version }) => [
      toolId,
      policyOf(kept.get(toolId) ?? NO_POLICY, { version: version ?? 0, isOwnPrivate: false }),
    ]),
  );
  if (tools.length === 0) {
    return (
      <NothingFits title="No matching tool" way={{ label: "Show all tools", href: "/admin" }}>
        Every tool of every owner is listed here, whatever its state. Try fewer filters.
      </NothingFits>
    );
  }
  return (
    <Found
      label="Tools found"
      ways={[
        after === undefined
          ? null
          : { label: "From the start", href: addressOf("/admin", { ...query, after: undefined }) },
        next === null ? null : { label: "More tools", href: addressOf("/admin", { ...query, after: next }) },
      ]}
    >
      <p role="status" className="text-faint text-xs">
        {formatCount(total, "tool")}
      </p>
      {figures === undefined ? null : <p className="text-faint text-xs">Sandbox: {describeSandbox(figures)}</p>}
      <ToolsTable
        tools={tools}
        said={said}
        policies={policies}
        order={{ by: sort, descending: order === "desc" }}
        sortAddress={({ by, descending }) =>
          addressOf("/admin", { ...query, sort: by, order: descending ? "desc" : "asc", after: undefined })
        }
        now={new Date()}
        suspend={suspendTool}
        restore={restoreTool}
        remove={deleteSuspendedTool}
        setPolicy={setCallPolicy}
      />
    </Found>
  );
}
