import { describe, expect, test } from "vitest";
import { TELLING_KEYWORDS, type ToolStore } from "@/lib/tools";
import { publisher } from "./publisher";

/** What the lists of every ToolStore hold. `opened` gives the store of the test, with the user `owner`. */
export function toolListsContract(opened: () => ToolStore): void {
  const { publish, addTo } = publisher(opened);

  async function walk(filter: Parameters<ToolStore["listTools"]>[0], limit: number): Promise<string[]> {
    const slugs: string[] = [];
    let after: string | undefined;
    do {
      const page = await opened().listTools(filter, { limit, ...(after && { after }) });
      expect(page.tools.length).toBeLessThanOrEqual(limit);
      slugs.push(...page.tools.map(({ slug }) => slug));
      after = page.next ?? undefined;
    } while (after);
    return slugs;
  }

  describe("lists", () => {
    test("pages show each tool once, also when tools are added meanwhile", async () => {
      const slugs = ["b", "d", "f", "h", "j"];
      for (const slug of slugs) await publish({ slug });
      const first = await opened().listTools({}, { limit: 2 });
      expect(first.tools.map(({ slug }) => slug)).toEqual(["b", "d"]);
      await publish({ slug: "a" });
      await publish({ slug: "e" });
      const second = await opened().listTools({}, { limit: 2, ...(first.next && { after: first.next }) });
      expect(second.tools.map(({ slug }) => slug)).toEqual(["e", "f"]);
      expect(await walk({}, 3)).toEqual(["a", "b", "d", "e", "f", "h", "j"]);
      expect(await walk({}, 7)).toHaveLength(7);
    });

    test("the filter looks in name, slug, description and keywords, for every word", async () => {
      await publish({
        slug: "one",
        content: { name: "Colour mixer", description: "Mixes 100% of paints." },
        keywords: ["blend"],
      });
      await publish({
        slug: "two",
        content: { name: "Word counter", description: "Counts_words.", runtime: "javascript" },
      });
      const found = (text: string) => walk({ text }, 10);
      expect(await found("COLOUR blend")).toEqual(["one"]);
      expect(await found("two counts")).toEqual(["two"]);
      expect(await found("colour counter")).toEqual([]);
      expect(await found("100%")).toEqual(["one"]);
      expect(await found("0% ")).toEqual(["one"]);
      expect(await found("s_w")).toEqual(["two"]);
      expect(await found("s%w")).toEqual([]);
      expect(await found("\\")).toEqual([]);
      expect(await found(" \0 ")).toEqual([]);
      expect(await walk({ runtime: "javascript" }, 10)).toEqual(["two"]);
      expect(await walk({ runtime: "cobol" }, 10)).toEqual([]);
      expect(await walk({ keyword: "blend" }, 10)).toEqual(["one"]);
      expect(await opened().countTools({ text: "mixer" })).toBe(1);
      expect(await opened().countTools({})).toBe(2);
    });

    test("private tools are for their owner, and states narrow the list", async () => {
      await publish({ slug: "open" });
      await publish({ slug: "secret", visibility: "private" });
      const stopped = await publish({ slug: "stopped" });
      await opened().setState(stopped.id, "suspended");
      expect(await walk({}, 10)).toEqual(["open", "stopped"]);
      expect(await walk({ visibleTo: "somebody" }, 10)).toEqual(["open", "stopped"]);
      expect(await walk({ ownerId: "owner" }, 10)).toEqual(["open", "stopped"]);
      expect(await walk({ ownerId: "somebody" }, 10)).toEqual([]);
      expect(await walk({ visibleTo: "owner", states: ["listed"] }, 10)).toEqual(["open", "secret"]);
      expect(await walk({ states: ["suspended"] }, 10)).toEqual(["stopped"]);
    });

    test("a suspended tool stays suspended, whoever read its state before", async () => {
      const { id, slug } = await publish();
      await opened().setState(id, "maintenance");
      await opened().setState(id, "suspended");
      await opened().setState(id, "listed");
      expect((await opened().findTool(slug))?.state).toBe("suspended");
    });

    test("keywords are counted over listed public tools", async () => {
      await publish({ keywords: ["sum", "maths"] });
      await publish({ keywords: ["maths"] });
      await publish({ keywords: ["maths", "hidden"], visibility: "private" });
      const stopped = await publish({ keywords: ["maths", "stopped"] });
      await opened().setState(stopped.id, "suspended");
      expect(await opened().listKeywords(10)).toEqual([
        { keyword: "maths", count: 2 },
        { keyword: "sum", count: 1 },
      ]);
      expect(await opened().listKeywords(1)).toHaveLength(1);
    });

    test("keywords that tools name first come before those that merely are frequent", async () => {
      const many = Array.from({ length: TELLING_KEYWORDS }, (_, index) => `own ${index}`);
      for (let tool = 0; tool < 3; tool++)
        await publish({ keywords: [...many.map((own) => `${own} ${tool}`), "made"] });
      for (let tool = 0; tool < 2; tool++) await publish({ keywords: ["topic"] });
      const [first, ...rest] = await opened().listKeywords(100);
      expect(first).toEqual({ keyword: "topic", count: 2 });
      expect(rest.at(-1)).toEqual({ keyword: "made", count: 3 });
    });

    test("keywords of earlier versions do not count", async () => {
      const { id } = await publish({ keywords: ["before"] });
      await addTo(id, {}, ["after"]);
      expect(await opened().listKeywords(10)).toEqual([{ keyword: "after", count: 1 }]);
    });

    test("all live tools come once, private ones too, and suspended ones not", async () => {
      const expected = new Set<string>();
      for (let index = 0; index < 5; index++) expected.add((await publish()).slug);
      expected.add((await publish({ visibility: "private" })).slug);
      await opened().setState((await publish()).id, "suspended");
      const seen: string[] = [];
      for await (const tool of opened().allLive()) seen.push(tool.slug);
      expect(seen.sort()).toEqual([...expected].sort());
    });
  });
}
