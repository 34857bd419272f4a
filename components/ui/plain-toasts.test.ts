import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PlainToasts } from "./plain-toasts";

test("the live region is there before its first message, or no screen reader tells it", () => {
  const toasts = [{ id: 1, text: "The chat is deleted." }];
  const first = renderToStaticMarkup(createElement(PlainToasts, { toasts, onClose: () => undefined }));
  expect(first).toMatch(/^<div role="status"[^>]*><\/div>$/);
});
