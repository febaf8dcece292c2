import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type {
  EvBaselineRow,
  EvDaySpent,
  EvRule,
  EvSpread,
  EvStep,
  PlannedDays,
} from '@xmgl/engine/earned-value/ev-model';
import { type RawBuilder, sql } from 'kysely';
import { keepLast } from '../../../base/keep-last.ts';
import { isPosted } from '../cost-subject.kit.ts';
import { ofProject, type Place } from '../of-project.ts';

const spreadOf: Readonly<Record<string, EvSpread>> = {
  均匀: 'even',
  前置: 'front',
  后置: 'back',
  钟形: 'bell',
  开始: 'start',
  完成: 'finish',
};

type KeptStep = {
  readonly stepID?: string;
  readonly name: string;
  readonly weight: number;
  readonly baselineDay: string;
  readonly doneDay: string | null;
};
type LaidRow = {
  readonly budget_line_id: string;
  readonly line_key: string;
  readonly subject_id: string | null;
  readonly planned: PlannedDays | null;
  readonly row_id: string | null;
  readonly start_at: number;
  readonly finish_at: number;
  readonly budget: number;
  readonly ev_rule: EvRule;
  readonly spread: string;
  readonly steps: readonly KeptStep[];
};

/** The end of a day, in minutes. */
export const endOfDay = (day: string): number => Math.floor(Date.parse(day) / 60_000) + 1440;

const toStep = ({ stepID, name, weight, baselineDay, doneDay }: KeptStep): EvStep => ({
  id: stepID ?? name,
  weight,
  baselineAt: endOfDay(baselineDay),
  doneAt: doneDay === null ? null : endOfDay(doneDay),
});

const toEvRow = (row: LaidRow): EvBaselineRow => ({
  line: { id: row.budget_line_id, key: row.line_key, subjectId: row.subject_id },
  activityId: row.row_id ?? '',
  startAt: row.start_at,
  finishAt: row.finish_at,
  budget: row.budget,
  rule: row.ev_rule,
  spread: spreadOf[row.spread] ?? 'even',
  ...(row.steps.length > 0 && { steps: row.steps.map(toStep) }),
  ...(row.planned && { planned: row.planned }),
});

/** @param rows as `laidRows` selects them */
export const listLaid = async ({ db }: Place, rows: RawBuilder<unknown>): Promise<readonly EvBaselineRow[]> =>
  (
    await sql<LaidRow>`select q.budget_line_id, q.line_key, q.subject_id, q.planned, q.row_id, q.start_at, q.finish_at, q.budget::float8 as budget, q.ev_rule, q.spread, q.steps
      from (${rows}) as q`.execute(db)
  ).rows.map(toEvRow);

export type CostBaseline = {
  /** Which one: once laid it never changes; only how far its steps are done does. */
  readonly key: string;
  readonly budgetID: string;
  readonly code: string;
  readonly title: string;
  readonly rows: readonly EvBaselineRow[];
};

const keepRows = keepLast<readonly EvBaselineRow[]>(8);

/** Subjects at and below one. */
const withinSubject = (place: Place, subjectID: string) => sql`(with recursive within as (
    select s.cost_subject_id as id from cost_subject as s
    where ${ofProject(place, 's')} and s.cost_subject_id = ${subjectID}
    union all
    select s.cost_subject_id from within as w join cost_subject as s on ${ofProject(place, 's')} and s.parent_id = w.id)
  select w.id from within as w)`;

/** The rows of a baseline; `subjectID`: only those under it and the subjects below. */
export const listBaselineRows = async (
  place: Place,
  costBaselineID: string,
  subjectID?: string,
): Promise<readonly EvBaselineRow[]> => {
  const ofSubject =
    subjectID === undefined
      ? sql``
      : sql`and r.budget_line_id in (select l.budget_line_id from budget_line as l
          where ${ofProject(place, 'l')} and l.subject_id in ${withinSubject(place, subjectID)})`;
  return await listLaid(
    place,
    sql`select r.*, l.subject_id from cost_baseline_row as r
      left join budget_line as l on ${ofProject(place, 'l')} and l.budget_line_id = r.budget_line_id
      where ${ofProject(place, 'r')} and r.cost_baseline_id = ${costBaselineID} ${ofSubject}`,
  );
};

type Done = ReadonlyMap<string, EvStep['doneAt']>;

/** When the steps of each activity were done, by their ids and names: those of a baseline may be older than ids. */
const stepsIn = ({ activity }: PlanDocument): ReadonlyMap<string, Done> => {
  const found = new Map<string, Done>();
  for (const [id, { steps }] of activity) {
    if (steps.length === 0) continue;
    const named = steps.map(
      ({ name, doneDay }) => [name, doneDay === null ? null : endOfDay(doneDay)] as const,
    );
    const known = steps.map(
      ({ stepID, doneDay }) => [stepID, doneDay === null ? null : endOfDay(doneDay)] as const,
    );
    found.set(id, new Map([...named, ...known]));
  }
  return found;
};

const doneOf = (done: Done, { id = '', doneAt }: EvStep): EvStep['doneAt'] =>
  done.has(id) ? (done.get(id) ?? null) : doneAt;

/** Weights and days are those of the approved baseline; what is done is as the plan has it now, where it still has the step. */
const withDone = (
  rows: readonly EvBaselineRow[],
  found: ReadonlyMap<string, Done>,
): readonly EvBaselineRow[] =>
  found.size === 0
    ? rows
    : rows.map((row) => {
        const done = row.rule === 'milestones' ? found.get(row.activityId) : undefined;
        if (!done || !row.steps) return row;
        return {
          ...row,
          steps: row.steps.map((step) => ({ ...step, doneAt: doneOf(done, step) })),
        };
      });

type Head = { id: string; budgetID: string; code: string; title: string };

/** Which cost baseline is in force, and the budget that it lays out. */
export const findCurrentBaseline = async (place: Place): Promise<Head | undefined> => {
  const { rows } = await sql<Head>`
    select c.cost_baseline_id as id, c.budget_id as "budgetID", b.code, b.title
    from cost_baseline as c join budget as b on ${ofProject(place, 'b')} and b.budget_id = c.budget_id
    where ${ofProject(place, 'c')} and c.is_current`.execute(place.db);
  return rows[0];
};

/**
 * The cost baseline in force, with the past of those it replaced; undefined before the first budget is approved.
 * @param subjectID only what is budgeted under it and the subjects below
 */
export const readCostBaseline = async (
  place: Place,
  plan: PlanDocument,
  subjectID?: string,
): Promise<CostBaseline | undefined> => {
  const current = await findCurrentBaseline(place);
  if (!current) return undefined;
  const { id, budgetID, code, title } = current;
  const rows =
    subjectID === undefined
      ? await keepRows(id, () => listBaselineRows(place, id))
      : await listBaselineRows(place, id, subjectID);
  return { key: id, budgetID, code, title, rows: withDone(rows, stepsIn(plan)) };
};

const posted = (place: Place, subjectID: string | undefined) => sql`from cost_entry as e
  where ${ofProject(place, 'e')} and ${isPosted}
    ${subjectID === undefined ? sql`` : sql`and e.subject_id in ${withinSubject(place, subjectID)}`}`;

/** What is posted of each activity or WBS node itself, until a day. */
export const readSpent = async (
  place: Place,
  until: string,
  subjectID?: string,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string | null; amount: number }>`
    select coalesce(e.activity_id, e.wbs_node_id) as id, sum(e.amount)::float8 as amount ${posted(place, subjectID)}
      and e.cost_date <= ${until} group by 1`.execute(place.db);
  return new Map(rows.map(({ id, amount }) => [id ?? '', amount]));
};

/** What is posted on each day. */
export const listSpentByDay = async (place: Place, subjectID?: string): Promise<readonly EvDaySpent[]> =>
  (
    await sql<EvDaySpent>`select (e.cost_date - date '1970-01-01') * 1440 as at, sum(e.amount)::float8 as amount
      ${posted(place, subjectID)} group by 1`.execute(place.db)
  ).rows;

/** Percent by activity that goes by hours: those approved of it against those and what is left. */
const listByHours = async (place: Place): Promise<readonly (readonly [id: string, percent: number])[]> => {
  const { rows } = await sql<{ id: string; percent: number }>`
    select e.activity_id as id, (100.0 * sum(s.actual_work_min)
      / nullif(sum(s.actual_work_min + coalesce(s.remaining_work_min, greatest(0, s.work_min - s.actual_work_min))), 0))::float8
        as percent
    from activity as e join assignment as s using (company_id, project_id, activity_id)
    join resource as p using (company_id, project_id, resource_id)
    where ${ofProject(place, 'e')} and e.percent_kind = '工时' and p.kind <> 'material'
    group by e.activity_id having sum(s.actual_work_min) > 0`.execute(place.db);
  return rows.map(({ id, percent }) => [id, percent]);
};

/** Percent by activity where it goes before that of the duration: measured on site, or by hours. */
export const listPhysical = async (
  place: Place,
  { activity }: PlanDocument,
): Promise<ReadonlyMap<string, number>> => {
  const physical = new Map<string, number>();
  let goesByHours = false;
  for (const [id, { percentKind, physicalPercent }] of activity) {
    if (percentKind === '工时') goesByHours = true;
    else if (percentKind === '实物' && physicalPercent !== null) physical.set(id, physicalPercent);
  }
  if (goesByHours) for (const [id, percent] of await listByHours(place)) physical.set(id, percent);
  return physical;
};
