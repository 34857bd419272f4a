import { z } from "zod";

/** What stands for the planner that needs no model, and for what the server takes where nobody picks. */
export const OFFLINE = "offline";
export const DEFAULT = "default";

const PROVIDERS = ["openai", "anthropic", "google", "ollama", "openai-compatible"] as const;
export type ModelProvider = (typeof PROVIDERS)[number];

/** Who may pick a model: admins always, people who are signed in, or everyone. */
export const AUDIENCES = ["admins", "people", "everyone"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** US dollars for a million tokens. */
const Price = z.number("A price is a number of US dollars for a million tokens.").min(0).max(100_000).nullable();

const Address = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  }, "The address begins with http:// or https:// and holds no user name or password, such as http://localhost:11434/v1.");

/** What an admin writes to connect a model, or to change it: its name stays. */
export const ModelForm = z
  .object({
    name: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, "The name has 1 to 60 small letters, digits, dots, hyphens or underscores.")
      .refine((name) => name !== OFFLINE && name !== DEFAULT, "This name is taken: choose another one."),
    provider: z.enum(PROVIDERS),
    model: z
      .string()
      .trim()
      .regex(/^\S{1,200}$/, "The provider’s name of the model has no spaces, such as gpt-4.1."),
    baseUrl: Address.nullable(),
    audience: z.enum(AUDIENCES),
    priceIn: Price,
    priceOut: Price,
    /** Undefined leaves the key as it is, null takes it away. */
    apiKey: z
      .string()
      .trim()
      .regex(/^[!-~]{1,1000}$/, "The key has no spaces and no letters beyond ASCII.")
      .nullish(),
  })
  .refine(({ provider, baseUrl }) => provider !== "openai-compatible" || baseUrl !== null, {
    path: ["baseUrl"],
    error: "An OpenAI-compatible server needs an address, such as http://localhost:8000/v1.",
  });
export type ModelForm = z.infer<typeof ModelForm>;

/** A model that an admin connected, without its key. */
export interface ConnectedModel {
  name: string;
  /** Such as `openai:gpt-4.1`. */
  model: string;
  baseUrl: string | null;
  audience: Audience;
  isDefault: boolean;
  priceIn: number | null;
  priceOut: number | null;
  /** When its key was last changed; null where it has none. */
  keyUpdatedAt: Date | null;
}

export type ModelFields = Omit<ConnectedModel, "isDefault" | "keyUpdatedAt">;

/** Where connected models are kept; what admins do to them is written into the audit log with it. */
export interface ConnectedModelStore {
  /** By name. */
  list(): Promise<ConnectedModel[]>;
  find(name: string): Promise<ConnectedModel | null>;
  /** Undefined where there is none. Error: `misconfigured` where it cannot be decrypted. */
  readKey(name: string): Promise<string | undefined>;
  /** Error: `conflict` where the name is taken. */
  add(fields: ModelFields, apiKey: string | null, by: string): Promise<void>;
  /** Without `apiKey` the key stays. Error: `not-found`. */
  change(fields: ModelFields, apiKey: string | null | undefined, by: string): Promise<void>;
  /** Error: `not-found`. */
  remove(name: string, by: string): Promise<void>;
  /** None with null. Error: `not-found`. */
  setDefault(name: string | null, by: string): Promise<void>;
  /** Encrypts every key with the current one. Error: `misconfigured` where one cannot be opened; then nothing has changed. */
  rotateKeys(): Promise<{ changed: number; total: number }>;
}
