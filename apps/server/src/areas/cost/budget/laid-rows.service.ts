import type { EvBaselineRow } from '@xmgl/engine/earned-value/ev-model';
import { computePlannedValue, plannedUntil } from '@xmgl/engine/earned-value/planned-value';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import type { Hours } from '../earned/measure.service.ts';

const minutesOfDay = 1440;
/** Beyond thirty years a row's value is laid month by month: work may take longer, and nobody looks at its days. */
const mostDays = 11_000;
const daysOfMonth = 30;

type Day = { pv: number; support: number };

function* listDays(first: number, last: number): Generator<number> {
  for (let day = first; day < last; day += day - first < mostDays ? 1 : daysOfMonth) yield day;
  yield last;
}

/** In 分, what each day adds to the planned value: only days on which a row's value changes are looked at. */
const addUp = (rows: readonly EvBaselineRow[], hours: Hours): ReadonlyMap<number, Day> => {
  const days = new Map<number, Day>();
  for (const row of rows) {
    const calendar = hours.of(row.activityId);
    const moments = [
      row.startAt,
      plannedUntil(row),
      ...(row.steps ?? []).map(({ baselineAt }) => baselineAt),
    ];
    const kept = (row.kept?.parts ?? []).map(({ at }) => at);
    const first = Math.floor((Math.min(...moments, ...kept) - 1) / minutesOfDay);
    const last = Math.ceil(Math.max(...moments, ...kept) / minutesOfDay) + 1;
    let before = 0;
    for (const day of listDays(first, last)) {
      const planned = Math.round(computePlannedValue(row, calendar, (day + 1) * minutesOfDay) * 100);
      if (planned === before) continue;
      const known = days.get(day) ?? { pv: 0, support: 0 };
      known.pv += planned - before;
      if (row.rule === 'support') known.support += planned - before;
      days.set(day, known);
      before = planned;
    }
  }
  return days;
};

/** Keeps the planned value of a baseline by days, so that its figures are added up where the rows stand. */
export const keepPvDays = async (
  { db, project }: Pick<Actor, 'db' | 'project'>,
  costBaselineID: string,
  rows: readonly EvBaselineRow[],
  hours: Hours,
): Promise<void> => {
  const days = [...addUp(rows, hours)].map(([day, { pv, support }]) => ({
    day: new Date(day * 86_400_000).toISOString().slice(0, 10),
    pv: pv / 100,
    support: support / 100,
  }));
  await sql`insert into cost_pv_day (company_id, project_id, cost_baseline_id, day, pv, support)
    select ${project.companyID}::uuid, ${project.projectID}::uuid, ${costBaselineID}::uuid, q.day, q.pv, q.support
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as q (day date, pv numeric, support numeric)`.execute(
    db,
  );
};
