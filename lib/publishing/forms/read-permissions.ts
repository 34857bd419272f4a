import { type CallLimits, isHostPattern, isPublicHostPattern } from "@/lib/sandbox";
import { checkLimits, checkPermissions, type Limits, SecretDeclaration } from "@/lib/tools";
import type { DraftForm } from "./draft";
import type { FormProblems } from "./form-problems";
import type { Texts } from "./read-texts";

const MIN_SECONDS = 0.1;
const MIN_MEGABYTES = 64;

function checkHosts(form: DraftForm, problems: FormProblems): void {
  form.hosts.forEach((line, index) => {
    const text = line.trim();
    if (text === "") return;
    if (!isHostPattern(text)) {
      problems.add(
        `hosts.${index}`,
        `“${text}” is not a host; write “api.example.org”, “*.example.org”, or “http://api.example.org:8080” for another scheme or port.`,
      );
    } else if (!isPublicHostPattern(text)) {
      problems.add(
        `hosts.${index}`,
        `“${text}” is not on the public internet, and requests to it are refused; name a host that everybody reaches.`,
      );
    }
  });
}

function readSecrets(form: DraftForm, hosts: string[], problems: FormProblems): SecretDeclaration[] {
  const seen = new Set<string>();
  return form.secrets.flatMap((secret, index) => {
    // A field of the form that was left empty is not there.
    const given = Object.fromEntries(Object.entries(secret).filter(([, value]) => value !== undefined && value !== ""));
    const parsed = SecretDeclaration.safeParse(given);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const [key = given.name === undefined ? "name" : "header"] = path.map(String);
        problems.add(
          `secrets.${index}.${key}`,
          given[key] === undefined && path.length > 0 ? `Fill in the ${key}.` : message,
        );
      }
      return [];
    }
    const { name, host } = parsed.data;
    if (seen.has(name)) problems.add(`secrets.${index}.name`, `The secret ${name} is declared twice.`);
    seen.add(name);
    const field = `secrets.${index}.${hosts.includes(host) ? "header" : "host"}`;
    problems.try(field, () => checkPermissions({ hosts: hosts.filter(isHostPattern), secrets: [parsed.data] }));
    return [parsed.data];
  });
}

function readNumber(text: string, least: number): number | undefined {
  const value = Number(text.trim().replace(",", "."));
  return Number.isFinite(value) && value >= least ? value : undefined;
}

function readLimits(form: DraftForm, ceiling: CallLimits, problems: FormProblems): Partial<Limits> {
  const { wallSeconds, memoryMegabytes } = form.limits;
  const limits: Partial<Limits> = {};
  if (wallSeconds.trim() !== "") {
    const seconds = readNumber(wallSeconds, MIN_SECONDS);
    if (seconds === undefined)
      problems.add("limits.wallSeconds", `Write seconds as a number of at least ${MIN_SECONDS}.`);
    else limits.wallMs = Math.round(seconds * 1_000);
  }
  if (memoryMegabytes.trim() !== "") {
    const megabytes = readNumber(memoryMegabytes, MIN_MEGABYTES);
    if (megabytes === undefined) {
      problems.add("limits.memoryMegabytes", `Write megabytes as a number of at least ${MIN_MEGABYTES}.`);
    } else limits.memoryBytes = Math.round(megabytes * 1_000_000);
  }
  problems.try("limits.wallSeconds", () => checkLimits({ wallMs: limits.wallMs }, ceiling));
  problems.try("limits.memoryMegabytes", () => checkLimits({ memoryBytes: limits.memoryBytes }, ceiling));
  return limits;
}

/** What a form asks for besides computing: packages, hosts, secrets and limits of its own. */
export function readPermissions(form: DraftForm, texts: Texts, ceiling: CallLimits, problems: FormProblems) {
  const { dependencies = [], hosts = [] } = texts;
  checkHosts(form, problems);
  return {
    dependencies,
    hosts,
    secrets: readSecrets(form, hosts, problems),
    limits: readLimits(form, ceiling, problems),
  };
}
