import { join } from "node:path";
import { createToolStore, type Database } from "@/lib/db";
import { PLATFORM_USER, seedTools } from "@/lib/publishing";
import { CONTENT_FORMAT, permissionOf, type Tool, ToolContent } from "@/lib/tools";

/** What tools are for: with the tools that ship they make names, descriptions and keywords that differ as real ones do. */
const FIELDS =
  "accounting agriculture archives astronomy aviation banking biology bookkeeping brewing cartography catering chemistry cinema climate commerce construction cooking cycling dentistry design economics education elections energy engineering farming fashion festivals finance fishing fitness forestry freight gardening genealogy geology harbours healthcare history hospitality housing insurance inventory journalism kitchens laboratories languages law lending libraries logistics maintenance manufacturing marketing mathematics medicine meteorology mining museums music navigation nursing nutrition oceanography optics orchards packaging payroll pharmacy philosophy photography physics plumbing poetry police postage pottery printing property publishing quarries radio railways recipes recruiting recycling research restaurants roads sailing sales schools science security shipping shops sports statistics surveying swimming taxes teaching telephony textiles theatre tourism trade traffic travel universities vineyards warehouses weather weddings wildlife woodwork zoology".split(
    " ",
  );
const MANNERS =
  "advanced basic bulk careful compact complete daily detailed exact fast flexible friendly guided handy instant keen lean light modern neat plain precise quick regional robust rough simple smart steady strict swift tiny tolerant trusted universal".split(
    " ",
  );
const OWNERS = 200;
const BATCH = 500;
const DAY_MS = 86_400_000;

/** Numbers from 0 to 1 that are the same in every run: a linear congruential generator (Numerical Recipes). */
function randomNumbers(): () => number {
  let state = 20_000;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Fills an empty database with the tools that ship and so many more that are made of them, most with calls. */
export async function fillMart({ prisma }: Database, count: number): Promise<void> {
  const store = createToolStore(prisma);
  await seedTools({ tools: store, folder: join(process.cwd(), "prisma", "seed") });
  const templates: Tool[] = [];
  for await (const tool of store.allLive()) templates.push(tool);
  templates.sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const random = randomNumbers();
  const owners = Array.from({ length: OWNERS }, (_, index) => ({
    id: `owner-${index}`,
    handle: `maker-${index}`,
    name: `Maker ${index}`,
  }));
  await prisma.user.createMany({ data: owners });
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => first + index);
    await insert(
      { prisma },
      numbers.map((number) => makeTool(number, templates, random)),
    );
    // What was planned for few rows looks through all versions for that of each keyword.
    await prisma.$executeRaw`DISCARD PLANS`;
  }
  await prisma.$executeRaw`
    UPDATE "Tool" t SET "liveVersionId" = v."id" FROM "ToolVersion" v WHERE v."toolId" = t."id" AND t."liveVersionId" IS NULL`;
}

type Made = ReturnType<typeof makeTool>;

function makeTool(number: number, templates: readonly Tool[], random: () => number) {
  const template = templates[number % templates.length];
  if (template === undefined) throw new Error("There are no tools that ship.");
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? "";
  const [manner, field, other] = [pick(MANNERS), pick(FIELDS), pick(FIELDS)];
  const { version } = template;
  const chance = random();
  const permission = chance < 0.02 ? "secrets" : chance < 0.1 ? "network" : permissionOf(version);
  const state = random() < 0.97 ? "listed" : random() < 0.6 ? "maintenance" : "deprecated";
  const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 300 * DAY_MS));
  return {
    id: `tool-${number}`,
    slug: `${manner}-${field}-${number}`,
    ownerId: number % 10 === 0 ? PLATFORM_USER.id : `owner-${Math.floor(random() * OWNERS)}`,
    state: state as "listed" | "maintenance" | "deprecated",
    createdAt,
    permission,
    version: {
      ...version,
      name: `${manner[0]?.toUpperCase()}${manner.slice(1)} ${version.name.toLowerCase()} for ${field}`.slice(0, 80),
      description: `${version.description}\n\nMade for ${field} and ${other}.`,
      source: `${version.source}\n${version.runtime === "python" ? "#" : "//"} for ${field}\n`,
      keywords: [...new Set([...version.keywords.slice(0, 4), field, manner])],
    },
    health: random() < 0.7 ? makeHealth(random) : null,
  };
}

function makeHealth(random: () => number) {
  const days = Array.from({ length: 30 }, () => {
    const counted = Math.floor(random() ** 3 * 40);
    return [counted - Math.floor(random() ** 6 * counted), counted] as const;
  });
  const counted = days.reduce((sum, [, calls]) => sum + calls, 0);
  const succeeded = days.reduce((sum, [calls]) => sum + calls, 0);
  const p50Ms = 20 + Math.floor(random() * 300);
  return {
    calls: counted + 3,
    counted,
    succeeded,
    lowerBound: Math.max(0, succeeded / Math.max(1, counted) - 0.1),
    p50Ms,
    p95Ms: p50Ms * 3,
    days: days.map((day) => [...day]),
    updatedAt: new Date(),
  };
}

async function insert({ prisma }: Pick<Database, "prisma">, tools: readonly Made[]): Promise<void> {
  await prisma.tool.createMany({
    data: tools.map(({ id, slug, ownerId, state, createdAt }) => ({ id, slug, ownerId, state, createdAt })),
  });
  await prisma.toolVersion.createMany({
    data: tools.map(({ id, permission, createdAt, version }) => {
      const content = ToolContent.parse(version);
      const { name, description, runtime, dependencies, hosts, secrets } = content;
      return {
        content: JSON.parse(JSON.stringify(content)),
        contentFormat: CONTENT_FORMAT,
        ...{ name, description, runtime, dependencies, hosts, secrets },
        id: `${id}-1`,
        toolId: id,
        number: 1,
        hash: id,
        permission,
        createdAt,
        verifiedAt: createdAt,
      };
    }),
  });
  await prisma.toolFunction.createMany({
    data: tools.flatMap(({ id, version }) =>
      version.functions.map(({ name }, place) => ({ id: `${id}-${place}`, versionId: `${id}-1`, name })),
    ),
  });
  await prisma.versionKeyword.createMany({
    data: tools.flatMap(({ id, version }) =>
      version.keywords.map((keyword, position) => ({ versionId: `${id}-1`, position, keyword })),
    ),
  });
  await prisma.toolHealth.createMany({
    data: tools.flatMap(({ id, health }) => (health ? [{ toolId: id, ...health }] : [])),
  });
}
