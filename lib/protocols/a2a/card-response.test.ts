import type { AgentCard } from "@a2a-js/sdk";
import { expect, test } from "vitest";
import { superAgentCard } from "./card";
import { cardResponse } from "./card-response";

const card: AgentCard = superAgentCard("https://site.example");

test("a card for everybody may be kept, and one that is its owner's may not", () => {
  const kept = (isPublic?: boolean) => cardResponse(card, new Headers(), isPublic).headers.get("cache-control");
  expect(kept()).toBe("public, max-age=300");
  expect(kept(false)).toBe("private, no-store");
});

test("a card that is the same is not sent again", () => {
  const etag = cardResponse(card, new Headers()).headers.get("etag") ?? "";
  expect(cardResponse(card, new Headers({ "if-none-match": etag })).status).toBe(304);
});
