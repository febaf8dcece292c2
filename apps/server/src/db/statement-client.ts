import { Client, type ClientConfig } from 'pg';

// Lists of varying length make endless texts; every named one stays in the server's memory for the connection.
const mostNames = 1_000;
const longestText = 20_000;
const names = new Map<string, string>();

/** A client that survives the loss of its backend while it is lent out; the query in flight tells the caller. */
export class SteadyClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Names statements that have parameters, so that each connection parses and plans them once. */
export class StatementClient extends SteadyClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...args: readonly unknown[]) => unknown;
    Object.defineProperty(this, 'query', {
      value: (text: unknown, values: unknown, ...rest: readonly unknown[]) => {
        const name = nameOf(text, values);
        return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
      },
    });
  }
}

function nameOf(text: unknown, values: unknown): string | undefined {
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames || text.length > longestText) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
