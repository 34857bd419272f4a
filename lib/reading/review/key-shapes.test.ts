import { describe, expect, it } from "vitest";
import { reviewSource } from "@/lib/testing/review-source";
import { findSecrets } from "./secrets";

const LETTERS = "q7RtY2mKp9Xw4ZbN6vHc3Gf8Ds5Lj1";
/** Characters that look random; the keys are put together here, so that no scanner of this repository takes them for real. */
const random = (length: number, letters = LETTERS) =>
  Array.from({ length }, (_, place) => letters[(place * 7 + 3) % letters.length]).join("");
const hex = (length: number) => random(length, "0918273645fabcde");

const KEYS: Record<string, string> = {
  "Google API key": `AIza${random(35)}`,
  "Google OAuth secret": `GOCSPX-${random(28)}`,
  "Hugging Face token": `hf_${random(34)}`,
  "Telegram bot token": `7123456789:AA${random(33)}`,
  "AWS access key": `AKIA${random(16, "Z7VRSQ5TJN2XMPL")}`,
  "Azure storage key": `DefaultEndpointsProtocol=https;AccountKey=${random(86)}==`,
  "private key": `-----BEGIN ${"PRIVATE KEY"}-----\\n${random(64)}`,
  "age key": `AGE-SECRET-KEY-1${random(58, "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L")}`,
  "Discord webhook": `https://discord.com/api/webhooks/1234567890123456789/${random(68)}`,
  "Discord bot token": `M${random(25)}.${random(6)}.${random(38)}`,
  "Twilio key": `SK${hex(32)}`,
  "Mailgun key": `key-${hex(32)}`,
  "Mailchimp key": `${hex(32)}-us21`,
  "Brevo key": `xkeysib-${hex(64)}-${random(16)}`,
  "Resend key": `re_${random(8)}_${random(24)}`,
  "PyPI token": `pypi-AgE${random(80)}`,
  "RubyGems key": `rubygems_${hex(48)}`,
  "DigitalOcean token": `dop_v1_${hex(64)}`,
  "Heroku key": `HRKU-${random(60)}`,
  "Fly.io token": `FlyV1 fm2_${random(120)}`,
  "Supabase key": `sbp_${hex(40)}`,
  "PlanetScale token": `pscale_tkn_${random(43)}`,
  "Doppler token": `dp.pt.${random(43)}`,
  "Pulumi token": `pul-${hex(40)}`,
  "Terraform token": `${random(14)}.atlasv1.${random(67)}`,
  "OpenRouter key": `sk-or-v1-${hex(64)}`,
  "DeepSeek key": `sk-${hex(32)}`,
  "Perplexity key": `pplx-${random(48)}`,
  "Replicate token": `r8_${random(37)}`,
  "xAI key": `xai-${random(80)}`,
  "Tavily key": `tvly-dev-${random(32)}`,
  "Notion token": `ntn_${"12345678901"}${random(35)}`,
  "Airtable token": `pat${random(14)}.${hex(64)}`,
  "Atlassian token": `ATATT3${random(186)}`,
  "Postman key": `PMAK-${hex(24)}-${hex(34)}`,
  "New Relic key": `NRAK-${random(27, "Q7RTY2MKP9XW4ZBN6VHC3GF8DS5LJ1")}`,
  "Sentry token": `sntryu_${hex(64)}`,
  "Square token": `sq0atp-${random(22)}`,
  "Facebook token": `EAAC${random(120)}`,
  "Dropbox token": `sl.u.${random(135)}`,
  "Mapbox secret token": `sk.eyJ${random(70)}.${random(22)}`,
  "Alibaba Cloud key": `LTAI${random(20)}`,
};

const HARMLESS = [
  "AKIAIOSFODNN7EXAMPLE",
  "AIza is how a key of Google begins, hf_ one of Hugging Face, and 123456:AAtoken one of Telegram.",
  "-----BEGIN PRIVATE KEY----- and -----END PRIVATE KEY----- stand around a key.",
  `{"sha256": "${hex(64)}", "md5": "${hex(32)}", "id": "550e8400-e29b-41d4-a716-446655440000"}`,
  `data:image/png;base64,${random(400)}`,
  `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${random(43)}`,
  "sk-learn, key-value, pul-over, re_match_group, dp.start.time, sl.fraction",
  "The ratio is 1234567890:AA and the time 12:30:45.",
];

describe("leaked keys", () => {
  const kinds = Object.keys(KEYS);
  const texts = kinds.map((field) => ({ field, text: `Use ${KEYS[field]} for it.` }));

  it("are found in a source by their shape, whoever issued them", async () => {
    const findings = await findSecrets(kinds.map((kind) => `key = "${KEYS[kind]}"`).join("\n"), "tool.py");
    const lines = new Set(findings.map(({ line }) => line));
    expect(kinds.filter((_, place) => !lines.has(place + 1))).toEqual([]);
    for (const kind of kinds) expect(JSON.stringify(findings)).not.toContain(KEYS[kind]);
  });

  it("are found in what is published with it, each with its field", async () => {
    for (let place = 0; place < texts.length; place += 5) {
      const some = [{ field: "before", text: "nothing\nhere" }, ...texts.slice(place, place + 5)];
      const findings = await reviewSource("python", "def main(): pass", [], some);
      expect(findings.map(({ field, line }) => [field, line])).toEqual(some.slice(1).map(({ field }) => [field, 1]));
    }
  });

  it("are not seen in what only looks a little like one", async () => {
    const harmless = HARMLESS.map((text, place) => ({ field: `text ${place}`, text }));
    expect(await reviewSource("python", "def main(): pass", [], harmless)).toEqual([]);
  });
});
