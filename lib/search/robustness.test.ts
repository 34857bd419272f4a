import { beforeAll, describe, expect, it } from "vitest";
import { searchDocument } from "@/lib/testing/search-fakes";
import { createSearchIndex, type LocalSearchIndex } from "./local/local-search-index";

/** Language, description of a weather tool, question about the weather. */
const LANGUAGES: readonly (readonly [string, string, string])[] = [
  ["arabic", "توقعات الطقس لمدينة", "ما هي توقعات الطقس غدا؟"],
  ["bengali", "একটি শহরের আবহাওয়ার পূর্বাভাস", "আবহাওয়ার পূর্বাভাস কী?"],
  ["chinese", "查询城市的天气预报", "明天的天气预报怎么样？"],
  ["czech", "Předpověď počasí pro město", "Jaká je předpověď počasí?"],
  ["dutch", "Weersvoorspelling voor een stad", "Wat is de weersvoorspelling?"],
  ["finnish", "Kaupungin sääennuste", "Mikä on sääennuste?"],
  ["french", "Prévisions météo d’une ville", "Quelles sont les previsions meteo ?"],
  ["german", "Wettervorhersage für eine Stadt", "Wie ist die WETTERVORHERSAGE?"],
  ["greek", "Πρόγνωση καιρού για μια πόλη", "Ποια είναι η πρόγνωση καιρού;"],
  ["hebrew", "תחזית מזג האוויר לעיר", "מה תחזית מזג האוויר?"],
  ["hindi", "शहर के मौसम का पूर्वानुमान", "मौसम का पूर्वानुमान क्या है?"],
  ["italian", "Previsioni del tempo di una città", "Che previsioni del tempo ci sono?"],
  ["japanese", "都市の天気予報を調べる", "明日の天気予報は？"],
  ["korean", "도시의 날씨 예보", "내일 날씨 예보 알려줘"],
  ["polish", "Prognoza pogody dla miasta", "Jaka jest prognoza pogody?"],
  ["portuguese", "Previsão do tempo para uma cidade", "Qual é a previsao do tempo?"],
  ["russian", "Прогноз погоды для города", "Какой прогноз погоды?"],
  ["spanish", "Pronóstico del clima de una ciudad", "¿Cuál es el pronostico del clima?"],
  ["thai", "พยากรณ์อากาศของเมือง", "พยากรณ์อากาศพรุ่งนี้"],
  ["turkish", "Bir şehrin hava durumu tahmini", "Hava durumu tahmini nedir?"],
  ["ukrainian", "Прогноз погоди для міста", "Який прогноз погоди сьогодні?"],
  ["vietnamese", "Dự báo thời tiết của thành phố", "Dự báo thời tiết ngày mai?"],
];

const PUBLIC = { grants: { public: true } };
let index: LocalSearchIndex;

beforeAll(async () => {
  index = createSearchIndex();
  for (const [slug, description] of LANGUAGES) await index.put(slug, [searchDocument({ slug, description })]);
  await index.put("party", [searchDocument({ slug: "party", description: "Plans a 🎉 with friends." })]);
  await index.put("sql", [searchDocument({ slug: "sql", description: "Formats SQL: select, drop table and union." })]);
});

describe("search in any language", () => {
  it.each(LANGUAGES)("finds the %s tool by a question in its language", async (slug, _, question) => {
    const { candidates } = await index.search(question, PUBLIC);
    expect(candidates[0]?.document.slug).toBe(slug);
  });
});

describe("search for anything at all", () => {
  it("finds an emoji", async () => {
    expect((await index.search("🎉🎉", PUBLIC)).candidates[0]?.document.slug).toBe("party");
  });

  it("takes SQL for words", async () => {
    const { candidates } = await index.search("'; DROP TABLE tools; -- \" OR 1=1 UNION SELECT *", PUBLIC);
    expect(candidates[0]?.document.slug).toBe("sql");
  });

  it.each([
    ["nothing", ""],
    ["white space", " \n\t "],
    ["stop words alone", "what is the of and"],
    ["regular expression characters", "(?<=a)[b-\\]{99999}*+?.^$|"],
    ["control characters", "\u0000\u0007\u200b\ufeff"],
    ["half an emoji", "\ud83c"],
    ["marks without letters", "\u0301\u0301\u0301"],
    ["an object's members", "constructor __proto__ toString hasOwnProperty"],
    ["one long word", "a".repeat(10_000)],
    ["10 kB of words", "zebra ".repeat(1_700)],
    ["10 kB of sentences", "Is it so? ".repeat(1_000)],
    ["10 kB of different words", Array.from({ length: 1_500 }, (_, number) => `word${number}`).join(" ")],
    ["10 kB of CJK", "天気予報".repeat(2_500)],
  ])("answers %s without an error, in order of the score", async (_, text) => {
    const { candidates } = await index.search(text, { ...PUBLIC, keywords: [text, "constructor"] });
    const scores = candidates.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const { score, probability } of candidates) {
      expect(Number.isFinite(score)).toBe(true);
      expect(probability).toBeGreaterThanOrEqual(0);
      expect(probability).toBeLessThanOrEqual(1);
    }
    await expect(index.keywordsNear(text, { grants: { public: true }, limit: 5 })).resolves.toBeInstanceOf(Array);
    await expect(index.lookup(text, PUBLIC)).resolves.toBeDefined();
  });

  it("keeps the question that matters in 10 kB", async () => {
    const filler = "This is only here to make the text longer. ".repeat(200);
    const { candidates } = await index.search(`${filler} Format my SQL select. ${filler}`, PUBLIC);
    expect(candidates[0]?.document.slug).toBe("sql");
  });
});
