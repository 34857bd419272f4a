import type { Metadata } from "next";
import { ModelForm } from "@/components/admin/models/model-form";
import { ModelsTable } from "@/components/admin/models/models-table";
import { Notice } from "@/components/ui/notice";
import { requireAdmin } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { AdminPage } from "../admin-page";
import { removeModel, saveModel, setDefaultModel } from "./actions";

export const metadata: Metadata = { title: "Language models", robots: { index: false } };

export default async function ModelsPage() {
  await requireAdmin("/admin/models");
  const { models } = await getApp();
  const { model, isOffline } = models.environment;
  const isDecided = model !== undefined || isOffline;
  return (
    <AdminPage
      section="models"
      title="Language models"
      lead="Models that people may pick in their chats. Changes take effect at once. This server sends requests to the addresses you enter, including ones on its own machine and network, so name only servers that you trust."
    >
      {isDecided ? (
        <Notice tone="info">
          {isOffline
            ? "AGIENT_PLANNER=offline decides that the offline planner is the default."
            : `AGIENT_MODEL decides that ${model} is the default.`}{" "}
          The environment wins; it can only be changed where the server starts. Models that are connected here can still
          be picked.
        </Notice>
      ) : null}
      <ModelsTable
        models={await models.list()}
        now={new Date()}
        isDecided={isDecided}
        actions={{ save: saveModel, remove: removeModel, setDefault: setDefaultModel }}
      />
      <section aria-labelledby="connect" className="flex max-w-[46rem] flex-col gap-3">
        <h2 id="connect" className="font-semibold">
          Connect a model
        </h2>
        <ModelForm save={saveModel} />
      </section>
    </AdminPage>
  );
}
