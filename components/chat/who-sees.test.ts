import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WhoSees } from "./who-sees";

const words = (sendsToModel: boolean) =>
  renderToStaticMarkup(WhoSees({ sendsToModel }))
    .replace(/<[^<>]*>/g, "")
    .replaceAll("’", "'");

test("who types a question reads who can see it", () => {
  expect(words(false)).toBe(
    "Admins of this server can read your questions; creators of tools only if your settings say so.",
  );
  expect(words(true)).toContain("The model's provider receives them too.");
});
