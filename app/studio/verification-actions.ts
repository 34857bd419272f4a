"use server";

import { z } from "zod";
import { Id } from "@/app/id";
import { action } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { Slug } from "@/lib/tools";

const VerificationId = Id.min(1).max(64);
const VersionNumber = z.int().min(1);

export const cancelVerification = action(
  { who: "person", input: [VerificationId], limit: "draft" },
  async ({ user }, id) => (await getApp()).publishing.cancelVerification(id, user.id),
);

export const retryVerification = action(
  { who: "person", input: [VerificationId], limit: "publish" },
  async ({ user }, id) => ({ id: (await (await getApp()).publishing.retryVerification(id, user.id)).id }),
);

export const goLive = action(
  { who: "person", input: [Slug, VersionNumber], limit: "draft", refresh: "/studio" },
  async ({ user }, slug, version) => {
    await (await getApp()).publishing.goLive(slug, version, user.id);
  },
);
