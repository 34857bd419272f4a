"use server";

import { z } from "zod";
import { ModelForm } from "@/lib/connections";
import { action } from "@/lib/identity";
import { getApp } from "@/lib/server";

const Name = z.string().max(60);
/** Judged by the use case, so that what is wrong stands beside each field. */
const Form = z.object({
  ...{ name: z.string().max(200), provider: ModelForm.shape.provider, model: z.string().max(300) },
  ...{ baseUrl: z.string().max(3_000).nullable(), audience: ModelForm.shape.audience },
  ...{ priceIn: z.number().nullable(), priceOut: z.number().nullable(), apiKey: z.string().max(2_000).nullish() },
});

export const saveModel = action(
  { who: "admin", input: [Form, z.boolean()], refresh: "/" },
  async ({ user }, form, isNew) => {
    await (await getApp()).models.save(form, { isNew, by: user.id });
  },
);

export const removeModel = action({ who: "admin", input: [Name], refresh: "/" }, async ({ user }, name) => {
  await (await getApp()).models.remove(name, user.id);
});

/** The default of who picks none; null for none. */
export const setDefaultModel = action(
  { who: "admin", input: [Name.nullable()], refresh: "/" },
  async ({ user }, name) => {
    await (await getApp()).models.setDefault(name, user.id);
  },
);
