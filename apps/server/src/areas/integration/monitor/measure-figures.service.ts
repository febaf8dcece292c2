import type { FigureName } from '@xmgl/contracts/integration/indicators';
import type { Kysely } from 'kysely';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Db, inScope, type ProjectKey } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { together } from '../../../db/together.ts';
import type { FigureProbe } from '../../figure-probe.ts';
import { findStatusDay, keepValues, listUnmeasured } from './monitor.repository.ts';

type Moment = { readonly db: Db; readonly project: ProjectKey; readonly now: Date };

/** What these figures are now; those with nothing to measure are left out. One way to the database. */
export const measure = async (
  { db, project, now }: Moment,
  probes: readonly FigureProbe[],
): Promise<ReadonlyMap<FigureName, number>> => {
  if (probes.length === 0) return new Map();
  const scope = { project, today: toLocalDay(now) };
  const answers = await together(db, ...probes.map(({ ask }) => ask(scope)));
  return toValues(probes, answers);
};

/** What the probes have measured, by the rows that each of them was answered. */
export const toValues = (
  probes: readonly FigureProbe[],
  answers: readonly (readonly unknown[])[],
): ReadonlyMap<FigureName, number> =>
  new Map(
    probes.flatMap(({ figure }, at) => {
      const [row] = (answers[at] ?? []) as readonly { readonly value: number | null }[];
      const value = row?.value ?? null;
      return value === null ? [] : [[figure, value] as const];
    }),
  );

/** Keeps what the figures of a project are today, and at a status date that has none yet. */
export const keepFigures = async (moment: Moment, probes: readonly FigureProbe[]): Promise<void> => {
  const { db, project, now } = moment;
  const values = [...(await measure(moment, probes))];
  const statusDay = await findStatusDay(db, project);
  const days = [
    { occasion: 'daily', day: toLocalDay(now) } as const,
    ...(statusDay === null ? [] : [{ occasion: 'status', day: statusDay } as const]),
  ];
  const rows = days.flatMap((day) => values.map(([figure, value]) => ({ ...day, figure, value })));
  await keepValues(db, project, rows, now);
};

/**
 * Every morning: each project under way by itself, in a transaction of its own. One that has the day's values is not asked
 * again, so what was cut off goes on where it stopped.
 * @param look what else each of them is looked at for, in the same transaction
 */
export const measureProjects = async (
  db: Kysely<Tables>,
  probes: readonly FigureProbe[],
  now: Date,
  look: (moment: Moment) => Promise<void> = async () => {},
): Promise<void> => {
  for (const project of await listUnmeasured(db, toLocalDay(now)))
    await inScope(db, project, async (transaction) => {
      const moment = { db: transaction, project, now };
      await keepFigures(moment, probes);
      await look(moment);
    });
};
