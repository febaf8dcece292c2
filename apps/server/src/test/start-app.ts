import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, Input, Output } from '@xmgl/contracts/call';
import type { Envelope } from '@xmgl/contracts/envelope';
import type { Issue } from '@xmgl/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../base/config.ts';
import type { Services } from '../http/context.ts';
import { createServices } from '../services.ts';
import { type RunningBack, startBack } from '../start-back.ts';
import { oddDay } from './odd-days/odd-day.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type Reply<T = unknown> = { readonly status: number; readonly body: Envelope<T> };

/** A refusal that a test did not ask for says what was refused. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly issues: readonly Issue[];
  constructor(call: string, { status, body }: Reply) {
    super(
      `${call}: ${status} ${body.errors.map((issue) => `${issue.path ?? ''} ${issue.message}`).join('; ')}`,
    );
    this.status = status;
    this.issues = body.errors;
  }
}

export type TestApp = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly services: Services;
  readonly back: RunningBack | undefined;
  /** Moves the server's clock on. */
  readonly pass: (milliseconds: number) => void;
  readonly now: () => Date;
  /** Sends any body and answers the envelope, refused or not. */
  readonly post: (name: string, body: unknown, token?: string) => Promise<Reply>;
  /** Sends a call as its contract says and answers its data; a refusal is thrown. */
  readonly send: <C extends Call>(call: C, input: Input<C>, token?: string) => Promise<Output<C>>;
  readonly close: () => Promise<void>;
  /** Ends like `close`, and keeps what was written for others to begin with. */
  readonly keep: () => Promise<AppTemplate>;
};

/** What an earlier app left, to begin with. */
export type AppTemplate = { readonly database: string; readonly folder: string };

const toHeaders = (token: string | undefined) =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

export type StartOptions = {
  readonly checksOutput?: boolean;
  readonly template?: AppTemplate;
  /** When it starts, by the clock in Beijing: '2026-03-02T09:00'; without, on the day of the run. */
  readonly at?: string;
  /** With the process beside it that answers the heavy calls, whose clock is the machine's. */
  readonly isPair?: boolean;
};

/** The whole server without a port, on a database of its own, with a clock that tests set. */
export const startApp = async (
  settings: NodeJS.ProcessEnv = {},
  logger: Logger = pino({ level: process.env.TEST_LOG ?? 'silent' }),
  { checksOutput = true, template, at = oddDay(), isPair = false }: StartOptions = {},
): Promise<TestApp> => {
  const database = await createTestDatabase(template?.database);
  const folder = mkdtempSync(join(tmpdir(), 'xmgl-app-'));
  if (template) cpSync(template.folder, folder, { recursive: true });
  const config = readConfig({
    XMGL_DATA: folder,
    XMGL_SECRET: 'a secret for the tests, long enough',
    XMGL_ADDRESS_LIMIT: '1000000',
    ...settings,
  });
  const services = await createServices(database, config);
  const back = isPair ? await startBack(config, database.connections, logger) : undefined;
  let offset = at === undefined ? 0 : Date.parse(`${at}+08:00`) - Date.now();
  const now = () => new Date(Date.now() + offset);
  const app = await buildApp({
    services,
    listener: database.listener,
    logger,
    isReady: database.isReady,
    now,
    checksOutput,
    ...(back && { back }),
  });
  const post: TestApp['post'] = async (name, body, token) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers: { 'content-type': 'application/json', ...toHeaders(token) },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    app,
    database,
    services,
    back,
    now,
    pass: (milliseconds) => {
      offset += milliseconds;
    },
    post,
    send: async (call, input, token) => {
      const reply = await post(call.name, input, token);
      if (reply.status >= 400) throw new Refused(call.name, reply);
      return reply.body.data as Output<typeof call>;
    },
    keep: async () => {
      await app.close();
      await database.leave();
      return { database: database.name, folder };
    },
    close: async () => {
      await app.close();
      await back?.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** What a promised refusal said: its HTTP status, and the message of its first issue. */
export const refusalOf = async (
  refused: Promise<unknown>,
): Promise<{ status: number; message: string; path: string | undefined }> => {
  try {
    await refused;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [issue] = error.issues;
    return { status: error.status, message: issue?.message ?? '', path: issue?.path };
  }
  throw new Error('was not refused');
};
