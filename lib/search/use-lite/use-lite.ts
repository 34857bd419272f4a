import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import type { Embeddings } from "../embeddings";

/** Longest text that is embedded, in characters: what comes after says little more, and time grows with the square. */
const MAX_CHARACTERS = 600;
/** Texts a batch: a question that comes while a batch runs waits for it (about 5 to 10 ms a text). */
const BATCH = 8;

const Reply = z.object({
  id: z.number(),
  vectors: z.array(z.instanceof(Float32Array)).optional(),
  error: z.string().optional(),
});

interface Job {
  texts: string[];
  urgent: boolean;
  done: (vectors: Float32Array[]) => void;
  failed: (error: Error) => void;
}

function cleaned(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_CHARACTERS) || " ";
}

function inBatches(texts: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(texts.length / BATCH) }, (_, index) =>
    texts.slice(index * BATCH, (index + 1) * BATCH).map(cleaned),
  );
}

/**
 * Universal Sentence Encoder lite (512 dimensions, English; D. Cer and others, 2018), whose weights ship in an npm
 * package. It runs in a worker thread that starts at the first text (about 0.4 s) and does not keep the process alive.
 */
export class UseLiteEmbeddings implements Embeddings {
  readonly model = "universal-sentence-encoder-lite-1";
  readonly opening = "Can you help me?";
  readonly #root: string;
  readonly #waiting: Job[] = [];
  #running: Job | undefined;
  #worker: Worker | undefined;
  #count = 0;
  #closed = false;

  /** `root`: folder of the project, where the worker's file is found. */
  constructor(options: { root?: string } = {}) {
    this.#root = options.root ?? process.cwd();
  }

  async embed(texts: readonly string[], options: { urgent?: boolean } = {}): Promise<Float32Array[]> {
    const batches = inBatches(texts).map((batch) => this.#enqueue(batch, options.urgent ?? false));
    return (await Promise.all(batches)).flat();
  }

  #enqueue(texts: string[], urgent: boolean): Promise<Float32Array[]> {
    if (this.#closed) {
      return Promise.reject(new AppError("unavailable", "The embedding model is closed."));
    }
    return new Promise((done, failed) => {
      const job: Job = { texts, urgent, done, failed };
      const firstPatient = urgent ? this.#waiting.findIndex((waiting) => !waiting.urgent) : -1;
      this.#waiting.splice(firstPatient < 0 ? this.#waiting.length : firstPatient, 0, job);
      this.#next();
    });
  }

  #next(): void {
    if (this.#running || this.#closed) {
      return;
    }
    const job = this.#waiting.shift();
    if (!job) {
      this.#worker?.unref();
      return;
    }
    this.#running = job;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage({ id: ++this.#count, texts: job.texts });
  }

  #start(): Worker {
    const worker = new Worker(join(/* turbopackIgnore: true */ this.#root, "lib/search/use-lite/worker.mjs"));
    worker.on("message", (message) => this.#receive(Reply.parse(message)));
    worker.on("error", (error) => this.#lose(error));
    worker.on("exit", () => this.#lose(new Error("its thread ended")));
    return worker;
  }

  #receive({ vectors, error }: z.infer<typeof Reply>): void {
    const job = this.#running;
    this.#running = undefined;
    if (vectors) {
      job?.done(vectors);
    } else {
      job?.failed(new AppError("unavailable", `The embedding model failed: ${error}.`));
    }
    this.#next();
  }

  #lose(cause: Error): void {
    const job = this.#running;
    this.#worker = undefined;
    this.#running = undefined;
    job?.failed(new AppError("unavailable", `The embedding model stopped: ${cause.message}.`, { cause }));
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    const left = this.#waiting.splice(0);
    await this.#worker?.terminate();
    for (const job of left) {
      job.failed(new AppError("unavailable", "The embedding model was closed."));
    }
  }
}
