import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { rateText } from "./day-text";
import { Sparkline } from "./sparkline";

test("a bar a day: what failed stands on what succeeded, and words say the same", () => {
  const markup = renderToStaticMarkup(
    createElement(Sparkline, {
      days: [
        [0, 0],
        [6, 8],
        [1, 1],
      ],
    }),
  );
  expect(markup).toContain('aria-label="9 calls on 2 of 3 days, 78 % succeeded"');
  const [none, succeeded, failed] = [...markup.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
  expect(none).toBe("M2 24v-1");
  expect(succeeded).toBe("M6 24v-18M10 24v-3");
  expect(failed).toBe("M6 0v6");
});

test("no calls are said as such", () => {
  expect(renderToStaticMarkup(createElement(Sparkline, { days: [[0, 0]] }))).toContain("No calls in 1 day");
});

test("only what is whole is called 100 %", () => {
  expect([rateText(999, 1000), rateText(1, 1), rateText(0, 3)]).toEqual(["99 %", "100 %", "0 %"]);
});
