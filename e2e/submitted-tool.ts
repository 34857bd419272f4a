import { expect, type Page } from "@playwright/test";
import { newKeyOf } from "./account-keys";

interface Submission {
  manifest: { slug: string; [field: string]: unknown };
  source: string;
  visibility?: "private" | "public";
}

/**
 * Submits a tool of the person whose page this is, waits for its verification, and gives the verification's id. For
 * what is not about the form: it spares its page and that of the verification.
 */
export async function submitTool(page: Page, tool: Submission, status = "listed"): Promise<string> {
  const headers = { authorization: `Bearer ${await newKeyOf(page, "publisher", ["tools:write"])}` };
  const taken = await page.request.post("/api/v1/tools", { headers, data: tool });
  expect(taken.status(), await taken.text()).toBe(202);
  const { id } = await taken.json();
  const events = await page.request.get(`/api/v1/verifications/${id}/events`, { headers, timeout: 60_000 });
  expect(await events.text()).toContain(`"status":"${status}"`);
  return id;
}
