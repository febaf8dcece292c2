import { Client, type ClientConfig } from 'pg';

// Lists of varying length make endless texts; every named one stays in the server's memory for its connection.
const mostNames = 1_000;
const longestText = 20_000;

/** A client that survives the loss of its backend while it is lent out; the query in flight tells the caller. */
export class SteadyClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Send = (...args: readonly unknown[]) => Promise<unknown>;

const nothing = { command: '', rowCount: 0, rows: [] } as const;

/**
 * Makes few ways to the database and back, which cost more than most statements. Statements with parameters are named,
 * so that each connection parses and plans them once; what opens a transaction or sets its scope, whose answer says
 * nothing, goes along with the statement after it; and what is sent in one turn leaves in one packet. Wants to be
 * configured as a pipeline.
 */
export class StatementClient extends SteadyClient {
  readonly #waiting: Statement[] = [];
  readonly #names = new Map<string, string>();
  #isGathering = false;
  readonly #send: Send;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.#send = this.query.bind(this) as unknown as Send;
    Object.defineProperty(this, 'query', {
      value: (text: unknown, values: unknown, ...rest: readonly unknown[]) =>
        typeof text === 'string' && (values === undefined || Array.isArray(values)) && rest.length === 0
          ? this.#take({ text, values: values ?? [] })
          : this.#send(text, values, ...rest),
    });
  }

  async #take(statement: Statement): Promise<unknown> {
    const { text } = statement;
    if (text === 'begin' || text.startsWith("select set_config('app.")) {
      this.#waiting.push(statement);
      return nothing;
    }
    this.#gather();
    const waiting = this.#waiting.splice(0);
    if (text === 'commit' || text === 'rollback') {
      if (waiting.some((each) => each.text === 'begin')) return nothing;
    } else {
      // Where one of them fails, the statement after it fails, too, and tells.
      for (const each of waiting) this.#sendNamed(each).catch(() => undefined);
    }
    return await this.#sendNamed(statement);
  }

  #sendNamed({ text, values }: Statement): Promise<unknown> {
    const name = this.#nameOf(text, values);
    return name === undefined ? this.#send(text, [...values]) : this.#send({ name, text, values });
  }

  /** Holds back what is written until this turn's work is done. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  #nameOf(text: string, values: readonly unknown[]): string | undefined {
    if (values.length === 0) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= mostNames || text.length > longestText) return undefined;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
