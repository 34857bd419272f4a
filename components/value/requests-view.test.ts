import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RequestsView } from "./requests-view";

test("each request shows its host, how it ended, its size and its time", () => {
  const requests = [
    { method: "GET", host: "api.example.org", status: 404, bytes: 2_100, durationMs: 85 },
    { method: "POST", host: "<b>", bytes: 0, durationMs: 3, error: "The tool did not declare it." },
  ];
  const markup = renderToStaticMarkup(createElement(RequestsView, { requests }));
  const rows = markup.split("<tr").slice(2);
  expect(
    rows.map((row) =>
      `<tr${row}`
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ),
  ).toEqual(["GET api.example.org 404 2.1 kB, 85 ms", "POST &lt;b&gt; The tool did not declare it. 3 ms"]);
});
