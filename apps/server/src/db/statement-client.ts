import { Client, type ClientConfig } from 'pg';
import { errorCodeOf } from '../base/error-code.ts';

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

/** SQLSTATE of a write where only reading is possible. */
export const readOnlyState = '25006';

type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Send = (...args: readonly unknown[]) => Promise<unknown>;

const isTold = ({ text }: Statement): boolean => text.startsWith('select pg_notify(');

const nothing = { command: '', rowCount: 0, rows: [] } as const;

const openingOfReads = 'start transaction read only';

/** Begins a statement whose answer nobody waits for: it is sent with the next, at the latest with the commit. */
export const alongWithNext = '/* along with the next */ ';

/** What opens a transaction, sets its scope or is told at its end says nothing in answer. */
const saysNothing = ['begin', openingOfReads, "select set_config('app.", 'select pg_notify(', alongWithNext];

const isOpening = (text: string): boolean => text === 'begin' || text === openingOfReads;

/**
 * Ends a transaction whose next statement does not come within a minute. With every transaction, as one text: a pooler
 * refuses it as a start-up parameter, and lends a session of its own to nobody.
 */
const withLimit = (opening: string): string =>
  `${opening}; set local idle_in_transaction_session_timeout = 60000`;

/** How long the end of reading waits for something to go along with. */
const lateEndMs = 5;

/**
 * Makes few ways to the database and back, which cost more than most statements. Statements with parameters are named,
 * so that each connection parses and plans them once; what says nothing goes along with the statement after it; and
 * what is sent in one turn leaves in one packet. A transaction that only read has nothing to keep: its end is waited for
 * by nobody, and goes along with what comes next. Wants to be configured as a pipeline.
 */
export class StatementClient extends SteadyClient {
  readonly #waiting: Statement[] = [];
  readonly #names = new Map<string, string>();
  #isGathering = false;
  /** Whether a transaction has been opened and not been ended. */
  #isOpen = false;
  #isReading = false;
  /** Set while the end of a transaction that read is still to be sent. */
  #lateEnd: NodeJS.Timeout | undefined;
  #writeRefused: () => void = () => undefined;
  readonly #send: Send;

  constructor(config?: string | ClientConfig) {
    super(config);
    this.#send = this.query.bind(this) as unknown as Send;
    Object.defineProperty(this, 'query', {
      value: (text: unknown, values: unknown, ...rest: readonly unknown[]) => {
        if (typeof text === 'string' && (values === undefined || Array.isArray(values)) && rest.length === 0)
          return this.#take({ text, values: values ?? [] });
        this.#sendLateEnd();
        return this.#send(text, values, ...rest);
      },
    });
  }

  async #take(statement: Statement): Promise<unknown> {
    const { text } = statement;
    if (isOpening(text)) {
      this.#isOpen = true;
      this.#isReading = text === openingOfReads;
    }
    if (this.#isOpen && saysNothing.some((start) => text.startsWith(start))) {
      this.#waiting.push(statement);
      return nothing;
    }
    const waiting = this.#waiting.splice(0);
    if (text === 'commit' || text === 'rollback') {
      this.#isOpen = false;
      const isUntouched = waiting.some((each) => isOpening(each.text));
      if (isUntouched && (text === 'rollback' || !waiting.some(isTold))) return nothing;
      if (this.#isReading && text === 'commit') {
        this.#lateEnd ??= setTimeout(() => this.#sendLateEnd(), lateEndMs);
        return nothing;
      }
    }
    this.#gather();
    this.#sendLateEnd();
    if (waiting.length === 0) return await this.#sendNamed(statement);
    // Where one of them fails, so does the statement after it, or the commit undoes what it should keep: the first tells.
    const answers = await Promise.all([...waiting, statement].map((each) => this.#sendNamed(each)));
    return answers.at(-1);
  }

  #sendLateEnd(): void {
    if (this.#lateEnd === undefined) return;
    clearTimeout(this.#lateEnd);
    this.#lateEnd = undefined;
    this.#send('commit').catch(() => undefined);
  }

  /** Calls back whenever the database answers that it only reads, outside a transaction that was opened to read only. */
  whenWriteRefused(tell: () => void): void {
    this.#writeRefused = tell;
  }

  #sendNamed({ text, values }: Statement): Promise<unknown> {
    if (isOpening(text)) return this.#send(withLimit(text));
    const name = this.nameOf(text, values);
    const sent = name === undefined ? this.#send(text, [...values]) : this.#send({ name, text, values });
    const mayWrite = !(this.#isOpen && this.#isReading);
    return sent.catch((cause: unknown) => {
      if (mayWrite && errorCodeOf(cause) === readOnlyState) this.#writeRefused();
      throw cause;
    });
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

  /** The name under which a statement is kept by the connection; undefined for one that is not kept. */
  protected nameOf(text: string, values: readonly unknown[]): string | undefined {
    if (values.length === 0) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= mostNames || text.length > longestText) return undefined;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Keeps no statement by name, for a pooler that sends each transaction to another connection and loses them. */
export class UnnamedStatementClient extends StatementClient {
  protected override nameOf(): undefined {
    return undefined;
  }
}
