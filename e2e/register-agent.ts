import { z } from "zod";
import { ADDRESS } from "./program-keys";

const Registered = z.object({ agent: z.object({ slug: z.string() }), key: z.string().nullable() });

/** Registers an agent of the person whose key this is; the key that it connects with is shown here once, and a person has none. */
export async function registerAgent(ownerKey: string, body: object): Promise<{ slug: string; key: string }> {
  const headers = { authorization: `Bearer ${ownerKey}`, "content-type": "application/json" };
  const response = await fetch(`${ADDRESS}/api/v1/agents`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`It was not registered: ${await response.text()}`);
  const { agent, key } = Registered.parse(await response.json());
  return { slug: agent.slug, key: key ?? "" };
}
