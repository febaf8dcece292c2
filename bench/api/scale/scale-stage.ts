import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, Input, Output } from '@xmgl/contracts/call';
import { Pool, type QueryResultRow } from 'pg';
import { enterProject } from '../../../apps/server/src/access/enter-project.ts';
import { openSession, type Tokens } from '../../../apps/server/src/areas/identity/session.service.ts';
import { createPlan } from '../../../apps/server/src/areas/schedule/plan/create-plan.service.ts';
import { readConfig } from '../../../apps/server/src/base/config.ts';
import { connectDatabase } from '../../../apps/server/src/db/connect.ts';
import { inScope } from '../../../apps/server/src/db/scope.ts';
import { createServices } from '../../../apps/server/src/services.ts';
import { createClient } from '../bench-client.ts';
import { startServer } from '../start-server.ts';
import { personID, projectID } from './bench-id.ts';
import { cpuMsOf } from './cpu-time.ts';
import { openScaleDatabase } from './scale-database.ts';

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: console.error };
const secret = 'a secret of the bench, long enough to pass';
const withPlans = [1, 3];

/** The product on a database of some size, and what the measured calls are prepared with. */
export type ScaleStage = {
  readonly address: string;
  readonly companies: number;
  readonly owner: string;
  readonly admin: string;
  /** Sends a call that is not measured, as the measured project's manager unless told. */
  readonly send: <C extends Call>(call: C, input: Input<C>, token?: string) => Promise<Output<C>>;
  /** A new session of a person. */
  readonly signIn: (userID: string) => Promise<Tokens>;
  /** As superuser. */
  readonly query: <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>;
  readonly services: Awaited<ReturnType<typeof createServices>>;
  /** What the server and its database have computed until now, in milliseconds. */
  readonly cpuMs: () => number;
  readonly residentMb: () => number;
  readonly stop: () => Promise<void>;
};

const readPostmaster = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: string }>(`select pg_read_file('postmaster.pid') as pid`);
  return Number.parseInt(rows[0]?.pid ?? '', 10);
};

export const openScaleStage = async (companies: number): Promise<ScaleStage> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xmgl-scale-'));
  chmodSync(dataDir, 0o711);
  const { server, superuser, settings } = await openScaleDatabase(dataDir, companies);
  const app = { connectionString: settings.DATABASE_URL };
  const database = await connectDatabase({ app, owner: undefined }, { log });
  const config = readConfig({ XMGL_SECRET: secret, XMGL_DATA: dataDir });
  const services = await createServices(database, config);
  const manager = personID(1, 1);
  for (const number of withPlans)
    await inScope(database.db, { userID: manager }, async (db) => {
      const project = await enterProject(db, manager, projectID(number), { page: null, right: null });
      await createPlan(db, project, { name: '测量', startDate: '2026-03-02' });
    });
  const pool = new Pool({ ...superuser, max: 1 });
  const postmaster = await readPostmaster(pool);
  const product = await startServer({ ...settings, XMGL_SECRET: secret, XMGL_ADDRESS_LIMIT: '100000000' });
  const signIn = (userID: string): Promise<Tokens> =>
    inScope(database.db, {}, (db) =>
      openSession(db, { now: new Date(), address: '', device: 'bench', services }, userID, true),
    );
  const owner = (await signIn(manager)).accessToken;
  return {
    address: product.address,
    companies,
    owner,
    admin: (await signIn(personID(0, 99))).accessToken,
    send: (call, input, token = owner) => createClient(product.address, token)(call, input),
    signIn,
    query: async (text, values) => (await pool.query(text, values ? [...values] : undefined)).rows,
    services,
    cpuMs: () => cpuMsOf([product.pid, postmaster]),
    residentMb: product.residentMb,
    stop: async () => {
      await product.stop();
      await pool.end();
      await database.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
};
