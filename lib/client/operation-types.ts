import type { z } from "zod";

interface Answer {
  description: string;
  content?: Record<string, z.ZodType | null>;
}

/** What the client needs to know of an operation; its type holds the schemas. */
export interface Sendable {
  about: { method: string; path: string; answers: Record<number, Answer> };
}

/** What is sent as one part of an operation; undefined where it takes none. */
type Sent<O, Part extends string> = O extends Record<Part, infer S extends z.ZodType> ? z.input<S> : undefined;

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** New for each write; what is sent again with the same one is done once. */
  idempotencyKey?: string;
}

/** What an operation is sent: its parts are asked for where it takes them. */
export type RequestOf<O> = SendOptions &
  PartOf<"params", Sent<O, "params">> &
  PartOf<"query", Partial<Sent<O, "query">>> &
  PartOf<"body", Sent<O, "body">>;

type PartOf<Name extends string, S> = S extends undefined
  ? { [N in Name]?: undefined }
  : object extends S
    ? { [N in Name]?: S }
    : { [N in Name]: S };

/** What comes back as a media type; null where nothing does. */
export type AnswerOf<O extends Sendable, Media extends string> = ContentOf<O["about"]["answers"], Media>;

type ContentOf<Answers, Media extends string> = Answers[keyof Answers] extends {
  content: Record<Media, infer S extends z.ZodType>;
}
  ? z.output<S>
  : null;
