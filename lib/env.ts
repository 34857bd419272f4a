import { z } from "zod";
import { AppError } from "@/lib/errors";

const optional = z.string().trim().optional();

/** The planners that can be asked for by name. */
export const PlannerName = z
  .enum(["offline", "rules", "pipeline", "native"], "must be offline, pipeline or native")
  // The name that the offline planner had first.
  .transform((name) => (name === "rules" ? "offline" : name));
export type PlannerName = z.infer<typeof PlannerName>;

const EMBEDDING_MODEL = /^(openai|google|ollama|openai-compatible):\S+$/;
const optionalKey = optional.refine(
  (key) => key === undefined || /^[A-Za-z0-9+/_-]{43}=?$/.test(key),
  "must be 32 random bytes in Base64 (openssl rand -base64 32)",
);

const optionalAddress = optional.refine(
  (url) => url === undefined || (/^https?:\/\//.test(url) && URL.canParse(url)),
  "must be an http:// or https:// address",
);

const runSeconds = z.coerce.number("must be a number").int().min(5).max(86_400).default(120);

const MODEL = /^(openai|anthropic|google|ollama|openai-compatible):\S+$/;

/** Names of hosts, in lower case. */
const HostNames = z
  .string()
  .default("")
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((name) => name !== ""),
  )
  .refine(
    (names) => names.every((name) => /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]+\])$/.test(name)),
    "must be names without scheme or port, with commas between",
  );

/** Every variable that the app reads; `.env.example` says what each is for. */
export const Env = z.object({
  HOST: z.string().trim().default("127.0.0.1"),
  PORT: z.coerce.number("must be a number").int().min(1).max(65_535).default(3000),
  /** Names that the server answers to, besides those of the loopback interface. */
  AGIENT_HOSTS: HostNames,
  /** Names of hosts of a private network whose agents may be called all the same. */
  AGIENT_PRIVATE_HOSTS: HostNames,
  /** Origins of other sites whose pages may ask what programs may ask. */
  AGIENT_API_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter((origin) => origin !== ""))
    .refine(
      (origins) => origins.every((origin) => /^https?:/.test(origin) && URL.parse(origin)?.origin === origin),
      "must be origins such as https://app.example, with commas between",
    ),
  /** A server elsewhere that the command line asks, and the API key that it shows there. */
  AGIENT_URL: optionalAddress,
  AGIENT_KEY: optional,
  AGIENT_DATA_DIR: z.string().trim().default(".data"),
  AGIENT_CACHE_DIR: optional,
  DATABASE_URL: optional.refine(
    (url) => url === undefined || /^postgres(ql)?:\/\//.test(url),
    "must start with postgresql:// (leave it empty for the embedded database)",
  ),
  AGIENT_MODEL: optional.refine(
    (model) => model === undefined || MODEL.test(model),
    "must be openai:<model>, anthropic:<model>, google:<model>, ollama:<model> or openai-compatible:<model>",
  ),
  AGIENT_MODEL_BASE_URL: optional.refine(
    (url) => url === undefined || /^https?:\/\//.test(url),
    "must be an http:// or https:// address, such as http://localhost:11434/v1",
  ),
  AGIENT_MODEL_API_KEY: optional,
  OPENAI_API_KEY: optional,
  ANTHROPIC_API_KEY: optional,
  GOOGLE_GENERATIVE_AI_API_KEY: optional,
  AGIENT_EMBEDDING_MODEL: optional.refine(
    (model) => model === undefined || EMBEDDING_MODEL.test(model),
    "must be openai:<model>, google:<model>, ollama:<model> or openai-compatible:<model>",
  ),
  AGIENT_EMBEDDING_BASE_URL: optional.refine(
    (url) => url === undefined || /^https?:\/\//.test(url),
    "must be an http:// or https:// address, such as http://localhost:11434/v1",
  ),
  AGIENT_EMBEDDING_API_KEY: optional,
  AGIENT_PLANNER: PlannerName.optional(),
  AGIENT_SECRET: optional.refine(
    (secret) => secret === undefined || secret.length >= 32,
    "must have at least 32 characters",
  ),
  AGIENT_SECRETS_KEY: optionalKey,
  AGIENT_SECRETS_KEY_PREVIOUS: optionalKey,
  ADMIN_EMAILS: z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter((email) => email !== ""))
    .refine(
      (emails) => emails.every((email) => /^[^@]+@[^@]+$/.test(email)),
      "must be e-mail addresses with commas between",
    ),
  AUTH_GITHUB_ID: optional,
  AUTH_GITHUB_SECRET: optional,
  AUTH_GOOGLE_ID: optional,
  AUTH_GOOGLE_SECRET: optional,
  /** How many proxies of the operator's own a request comes through. */
  AGIENT_TRUST_PROXY: z
    .string()
    .trim()
    .regex(/^(true|false|[0-9])$/, "must be true, false or a number of proxies up to 9")
    .transform((value) => (value === "true" ? 1 : value === "false" ? 0 : Number(value)))
    .default(0),
  AGIENT_SANDBOX: z.enum(["local", "vercel"], "must be local or vercel").default("local"),
  VERCEL_TOKEN: optional,
  VERCEL_TEAM_ID: optional,
  VERCEL_PROJECT_ID: optional,
  AGIENT_SANDBOX_MAX_SECONDS: z.coerce.number("must be a number").min(1).max(600).default(120),
  AGIENT_SANDBOX_MAX_MEMORY_MB: z.coerce.number("must be a number").min(64).max(16_000).default(2_000),
  AGIENT_PYODIDE_PACKAGES: optional,
  AGIENT_NPM_REGISTRY: optionalAddress,
  AGIENT_PYTHON_INDEX: optionalAddress,
  AGIENT_PACKAGE_PROXY: optionalAddress,
  /** Of all packages that tools need. */
  AGIENT_PACKAGE_CACHE_MB: z.coerce.number("must be a number").min(500).max(1_000_000).default(5_000),
  /** Whether a process may run several calls of one tool version and asker, one after the other. */
  AGIENT_SANDBOX_REUSE: z.enum(["same", "never"], "must be same or never").default("same"),
  AGIENT_SANDBOX_POOL: z.coerce.number("must be a number").int().min(0).max(16).default(2),
  /** Hours from one run of a listed tool's samples to the next. */
  AGIENT_CHECK_HOURS: z.coerce.number("must be a number").min(0).max(720).default(24),
  /** Seconds that a question may take, by who asks, without the time that it waits for a person. */
  AGIENT_RUN_SECONDS_VISITORS: runSeconds,
  AGIENT_RUN_SECONDS_PEOPLE: runSeconds,
  AGIENT_RUN_SECONDS_KEYS: runSeconds,
  /** What else stops a question: turns of the planner, calls, tokens, and US dollars where the model's price is known. */
  AGIENT_RUN_STEPS: z.coerce.number("must be a number").int().min(1).max(1_000).default(30),
  AGIENT_RUN_CALLS: z.coerce.number("must be a number").int().min(1).max(10_000).default(100),
  AGIENT_RUN_TOKENS: z.coerce.number("must be a number").int().min(1_000).max(100_000_000).default(200_000),
  /** Whether models may write programs of calls. */
  AGIENT_PROGRAMS: z.enum(["on", "off"], "must be on or off").default("on"),
  AGIENT_PRICES: optional,
  AGIENT_RUN_DOLLARS: z.coerce.number("must be a number").min(0.001).max(10_000).default(1),
  AGIENT_LOG_LEVEL: z
    .enum(["silent", "error", "warn", "info", "debug"], "must be silent, error, warn, info or debug")
    .default("warn"),
});
export type Env = z.infer<typeof Env>;

/** Parses the environment, where a blank value counts as not set. The error names each wrong variable and what it must be. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = Env.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())));
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new AppError("misconfigured", `The environment is wrong: ${problems.join("; ")}.`);
}

let parsed: Env | undefined;

/** The environment of this process, parsed once. Error: AppError `misconfigured`. */
export function getEnv(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
