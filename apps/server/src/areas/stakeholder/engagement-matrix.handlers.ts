import type { Priority } from '@xmgl/contracts/stakeholder/assessment';
import {
  attainmentOf,
  coverageOf,
  type EngagementLevel,
  gapOf,
  isOverdue,
  trendOf,
} from '@xmgl/contracts/stakeholder/engagement-level';
import * as calls from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import type { Actor } from '../../access/someone.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { handle, handleOutside } from '../../http/context.ts';

import { readPriorities } from './assess.service.ts';
import type { JudgedPerson } from './assessment.repository.ts';
import { type EngagementRow, listEngagements } from './engagement-assessment.repository.ts';
import { exportMatrix } from './engagement-matrix-export.service.ts';
import { listJudgedFor, maySeePriorities } from './judged-people.service.ts';

type Levels = {
  readonly assessTime: string;
  readonly current: EngagementLevel;
  readonly desired: EngagementLevel;
};

// The register's rule leaves none of these empty.
const toLevels = (row: EngagementRow): Levels => ({
  assessTime: row.assess_time ?? '',
  current: (row.current ?? '中立型') as EngagementLevel,
  desired: (row.desired ?? '中立型') as EngagementLevel,
});

type MatrixPerson = calls.MatrixPerson;

const toLatest = (
  rows: readonly EngagementRow[],
  priority: Priority | null,
  today: string,
): MatrixPerson['latest'] => {
  const row = rows.at(-1);
  if (!row) return null;
  const earlier = rows.at(-2);
  const levels = toLevels(row);
  return {
    ...levels,
    stakeholderEngagementID: row.stakeholder_engagement_id,
    rowVersion: row.row_version,
    gap: gapOf(levels.current, levels.desired),
    trend: trendOf(levels.current, earlier ? toLevels(earlier).current : null),
    isOverdue: isOverdue(levels.assessTime, priority, today) ? 1 : 0,
    evidence: row.evidence,
    strategy: row.strategy,
    strategyOwnerID: row.strategy_owner_id,
    strategyOwnerName: row.owner_name ?? '',
    targetTime: row.target_time,
  };
};

const toMatrixPerson = (
  person: JudgedPerson,
  rows: readonly EngagementRow[],
  priority: Priority | null,
  today: string,
): MatrixPerson => ({
  projectStakeholderID: person.project_stakeholder_id,
  userName: person.user_name,
  company: person.company,
  job: person.job ?? '',
  keyPersonnel: person.key_personnel === 1 ? 1 : 0,
  priority,
  latest: toLatest(rows, priority, today),
  history: rows.map(toLevels),
});

type Matrix = {
  readonly items: MatrixPerson[];
  /** 覆盖率 is of people: organisations are assessed, too, and not counted. */
  readonly coverage: number | null;
  readonly hasPriorities: boolean;
};

const readMatrix = async (actor: Actor): Promise<Matrix> => {
  const { db, project, now } = actor;
  const rows = Map.groupBy(await listEngagements(db, project), (row) => row.project_stakeholder_id ?? '');
  const hasPriorities = await maySeePriorities(actor);
  const priorities = hasPriorities ? await readPriorities(db, project) : new Map<string, Priority>();
  const today = toLocalDay(now);
  const judged = await listJudgedFor(actor, stakeholderEngagement.page);
  const persons = judged.filter((row) => row.stakeholder_kind !== '组织');
  const assessed = persons.filter((row) => rows.has(row.project_stakeholder_id));
  return {
    hasPriorities,
    coverage: coverageOf(assessed.length, persons.length),
    items: judged.map((person) => {
      const { project_stakeholder_id: id } = person;
      return toMatrixPerson(person, rows.get(id) ?? [], priorities.get(id) ?? null, today);
    }),
  };
};

const getEngagementMatrix = handle(calls.GetEngagementMatrix, async (context) => {
  const { items, coverage } = await readMatrix(context);
  const gaps = items.flatMap(({ latest }) => (latest ? [latest.gap] : []));
  return { attainment: attainmentOf(gaps), coverage, items };
});

const engagementMatrixExport = handleOutside(calls.EngagementMatrixExport, async (context, { format }) =>
  exportMatrix(context, await context.transact((db) => readMatrix({ ...context, db })), format),
);

export const engagementMatrixHandlers = [getEngagementMatrix, engagementMatrixExport];
