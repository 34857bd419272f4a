import { z } from "zod";
import { commandLine } from "./command-line";
import { ADDRESS } from "./program-keys";

const Asked = z.looseObject({
  seq: z.number(),
  type: z.string(),
  commId: z.string(),
  taskId: z.string().optional(),
  attempt: z.number().optional(),
});
export type Asked = z.infer<typeof Asked>;

/** What came of a request: the sentence where it was refused. */
export interface Answer {
  status: number;
  detail: string;
}

const headersOf = (key: string) => ({ authorization: `Bearer ${key}`, "content-type": "application/json" });

/** Sends something as JSON, or text as it is. */
export async function post(key: string, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${ADDRESS}${path}`, {
    ...{ method: "POST", headers: headersOf(key), body: typeof body === "string" ? body : JSON.stringify(body) },
  });
  const text = await response.text();
  const said = text === "" ? {} : JSON.parse(text);
  return { status: response.status, detail: JSON.stringify(said.fields ?? said.detail ?? said) };
}

/** An agent that speaks to the server by hand, without a connector: it can send what no connector would. */
export class RawAgent {
  readonly slug: string;
  readonly key: string;
  readonly #heard: Asked[] = [];
  readonly #left = new AbortController();
  #over: Promise<void> = Promise.resolve();

  private constructor(slug: string, key: string) {
    this.slug = slug;
    this.key = key;
  }

  /** Registers an agent of the command line's, and listens. REST takes 30 a minute of one owner, which are fewer than the tests make. */
  static async join(name: string, description: string): Promise<RawAgent> {
    const { agents } = await commandLine().manageAgents({ command: "connect", agent: { name, description } });
    const raw = new RawAgent(agents[0]?.slug ?? "", agents[0]?.key ?? "");
    await raw.#listen();
    return raw;
  }

  async #listen(): Promise<void> {
    const response = await fetch(`${ADDRESS}/api/connect/events?decides=true`, {
      ...{ headers: headersOf(this.key), signal: this.#left.signal },
    });
    this.#over = this.#read(response).catch(() => undefined);
  }

  async #read(response: Response): Promise<void> {
    let rest = "";
    for await (const text of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line.startsWith("data: ")) this.#heard.push(Asked.parse(JSON.parse(line.slice("data: ".length))));
      }
    }
  }

  /** The next that it is asked of a type, of one chat where that is named. Error: not within half a minute. */
  async asked(type: string, commId?: string): Promise<Asked> {
    for (let looks = 0; looks < 600; looks += 1) {
      const at = this.#heard.findIndex((one) => one.type === type && (commId === undefined || one.commId === commId));
      const [found] = at < 0 ? [] : this.#heard.splice(at, 1);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${this.slug} is not asked to ${type}.`);
  }

  answer(body: unknown): Promise<Answer> {
    return post(this.key, "/api/connect/answers", body);
  }

  decide(commId: string, decision: object, more: object = {}): Promise<Answer> {
    return this.answer({ type: "decide", commId, messageId: crypto.randomUUID(), decision, ...more });
  }

  /** Resolves when the server has ended the connection. */
  untilCutOff(): Promise<void> {
    return this.#over;
  }

  async leave(): Promise<void> {
    this.#left.abort();
    await this.#over;
  }
}
