import type { ProcessCell } from '@xmgl/contracts/integration/process-map.calls';
import type { ProcessNo } from '@xmgl/contracts/integration/processes';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import type { ProjectKey } from '../db/scope.ts';

/** What of a project's data is asked on a day, YYYY-MM-DD. */
export type ProbeScope = { readonly project: ProjectKey; readonly today: string };

/** Keeps a table to the project: `alias` is what the statement calls it. */
export const inProject = ({ project }: ProbeScope, alias: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${project.companyID}
    and ${sql.ref(`${alias}.project_id`)} = ${project.projectID}`;

/** What a project, or its company in its own `place`, says of where lights change their colour. */
export const thresholdsIn = ({ project }: ProbeScope, place: string) => sql`(select k.thresholds
  from monitor as k where k.company_id = ${project.companyID} and k.project_id = ${place})`;

export type Told = Pick<ProcessCell, 'count' | 'says'> & {
  readonly state: NonNullable<ProcessCell['state']>;
};

/** How a process stands, told by one row of figures. */
export type ProcessProbe = {
  readonly no: ProcessNo;
  readonly ask: (scope: ProbeScope) => RawBuilder<object>;
  /** Figures that no SQL tells, for who may see the process; it knows what the SQL has answered. */
  readonly compute?: (actor: Actor, answered: never) => Promise<object>;
  readonly tell: (figures: never) => Told;
};

/** Declares a probe: the figures that its SQL answers are those that `tell` reads. */
export const probe = <F extends object>(
  no: ProcessNo,
  ask: (scope: ProbeScope) => RawBuilder<F>,
  tell: (figures: F) => Told,
): ProcessProbe => ({ no, ask, tell });

/** Declares a probe that computes some of its figures. */
export const computedProbe = <F extends object, G extends object>(
  no: ProcessNo,
  ask: (scope: ProbeScope) => RawBuilder<F>,
  compute: (actor: Actor, answered: F) => Promise<G>,
  tell: (figures: F & G) => Told,
): ProcessProbe => ({ no, ask, compute, tell });

type Facts = {
  /** How many rows say that the work has begun. */
  readonly begun: number;
  readonly isDone: boolean;
  /** What asks for attention: how many, and a sentence on that many. */
  readonly concerns?: readonly (readonly [count: number, sentence: string])[];
  /** What is told besides. */
  readonly says?: readonly string[];
};

/** 需关注 over 已完成 over 进行中 over 未开始. */
export const tellOf = ({ begun, isDone, concerns = [], says = [] }: Facts): Told => {
  const pressing = concerns.filter(([count]) => count > 0);
  const sentences = [...pressing.map(([, sentence]) => sentence), ...says];
  if (pressing.length > 0)
    return { state: '需关注', count: pressing.reduce((sum, [count]) => sum + count, 0), says: sentences };
  return { state: isDone ? '已完成' : begun > 0 ? '进行中' : '未开始', count: begun, says: sentences };
};
