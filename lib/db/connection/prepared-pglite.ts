import {
  messages,
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";

const { serialize } = protocol;

/** The most statements that are kept; the least lately used goes first. Their texts are few: only lists of values vary them. */
const KEPT = 200;
/**
 * How long plans are used, in milliseconds. One that was made while a table was empty reads it from end to end, and nothing
 * else here would find that it has grown.
 */
const PLANNED_MS = 5_000;

/** Of a kept statement whose table was altered so that it returns other columns, and of one that a script let go. */
const OUTDATED = new Set(["0A000", "26000"]);

/** Those that Prisma and the queue use; with all others a statement would not be the same each time. */
type Options = Pick<QueryOptions, "rowMode" | "parsers">;

interface Statement {
  name: string;
  /** Of its parameters. */
  types: readonly number[];
  /** What it says of its rows before them; nothing where it returns none. */
  columns: readonly messages.BackendMessage[];
}

/**
 * The embedded database with statements that are parsed and planned once. By itself it does both at each use, and enters the
 * database program six times for one statement; for most of ours that takes longer than what they do.
 */
export class PreparedPGlite extends PGlite {
  readonly #statements = new Map<string, Statement>();
  readonly #parsers = new WeakMap<object, PGlite["parsers"]>();
  #names = 0;
  #plannedAt = 0;

  static async open(options: PGliteOptions): Promise<PreparedPGlite> {
    const client = new PreparedPGlite(options);
    await client.waitReady;
    return client;
  }

  override async query<Row>(text: string, values?: unknown[], options?: Options): Promise<Results<Row>> {
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      await this.#planAnew();
      return this.#execute<Row>(text, values, options).catch((error) => {
        if (!isOutdated(error)) throw error;
        return this.#execute<Row>(text, values, options);
      });
    });
  }

  override transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((transaction) => {
      const query: Transaction["query"] = async (text, values, options) => {
        if (transaction.closed) throw new Error("Transaction is closed");
        return this.#execute(text, values, options);
      };
      return work(Object.assign(transaction, { query }));
    });
  }

  async #planAnew(): Promise<void> {
    const now = performance.now();
    // What a script left open is for whoever wrote it to end.
    if (now - this.#plannedAt < PLANNED_MS || this.isInTransaction()) return;
    await this._runExclusiveQuery(() => this.execProtocolStream(serialize.query("DISCARD PLANS"), { syncToFs: false }));
    this.#plannedAt = now;
  }

  #execute<Row>(text: string, values: unknown[] = [], options?: Options): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const { name, types, columns } = this.#statements.get(text) ?? (await this.#prepare(text));
      // Used last, so that it goes last.
      this.#statements.delete(text);
      this.#statements.set(text, { name, types, columns });
      const written = values.map((value, index) => this.#written(value, types[index] ?? 0));
      const bound = serialize.bind({ statement: name, values: written });
      const rows = await this.#send(bound, serialize.execute({})).catch(async (error) => {
        if (isOutdated(error)) await this.#forget(text);
        throw error;
      });
      const [results] = parse.parseResults([...columns, ...rows], this.#parsersFor(options), {
        rowMode: options?.rowMode,
      });
      return results as Results<Row>;
    });
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `s${this.#names++}`;
    const told = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    const columns = told.filter((message) => message.name === "rowDescription");
    const statement = { name, types: parse.parseDescribeStatementResults(told), columns };
    this.#statements.set(text, statement);
    const [oldest = text] = this.#statements.keys();
    if (this.#statements.size > KEPT) await this.#forget(oldest);
    return statement;
  }

  async #forget(text: string): Promise<void> {
    const { name } = this.#statements.get(text) ?? {};
    this.#statements.delete(text);
    if (name !== undefined) await this.#send(serialize.close({ type: "S", name }));
  }

  /** The parsers of all types, some hundreds, with those of the options: put together once, as who asks keeps them. */
  #parsersFor({ parsers }: Options = {}): PGlite["parsers"] {
    if (parsers === undefined) return this.parsers;
    const known = this.#parsers.get(parsers) ?? { ...this.parsers, ...parsers };
    this.#parsers.set(parsers, known);
    return known;
  }

  #written(value: unknown, type: number) {
    if (value === null || value === undefined) return null;
    return this.serializers[type]?.(value) ?? String(value);
  }

  #send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), {});
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof messages.DatabaseError && OUTDATED.has(error.code ?? "");
}
