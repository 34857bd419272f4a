import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy-button";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("without a clipboard, copying is refused as it is where it is forbidden", async () => {
  vi.stubGlobal("navigator", {});
  const copying = copyText("words");
  await expect(copying).rejects.toThrow(TypeError);
});

test("a text is given to the clipboard", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await copyText("words");
  expect(writeText).toHaveBeenCalledExactlyOnceWith("words");
});
