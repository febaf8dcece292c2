import { type CodingRule, type CodingSegment, defaultRule } from '@xmgl/contracts/project/coding-rule';
import type { Field } from '@xmgl/contracts/register/fields';
import { type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import type { ProjectKey } from '../db/scope.ts';
import { fail } from '../http/failure.ts';
import { toLocalDay } from '../local-time.ts';
import type { Actor } from './kit.ts';

/** What a number depends on; a project that is being made has numbered rows before anyone entered it. */
export type Numbering = Pick<Actor, 'db' | 'now'> & { readonly project: ProjectKey };

/** What the segments of a number stand for at this moment. */
type Sources = {
  readonly projectCode: string;
  readonly day: string;
  readonly wbsCode: string;
  readonly category: string;
};

const textOf = (segment: CodingSegment, sources: Sources): string => {
  switch (segment.kind) {
    case 'fixed':
      return segment.text;
    case 'projectCode':
      return sources.projectCode;
    case 'date':
      return sources.day.replaceAll('-', '').slice(0, segment.digits);
    case 'wbsCode':
      return sources.wbsCode;
    case 'category':
      return sources.category;
    case 'sequence':
      return '';
  }
};

const scopeOf = ({ resetBy }: CodingRule, { day, wbsCode }: Sources): string => {
  switch (resetBy) {
    case '年':
      return day.slice(0, 4);
    case '月':
      return day.slice(0, 7);
    case 'WBS':
      return wbsCode;
    case '不':
      return '';
  }
};

/** The number that a rule makes of a place in its sequence. */
export const toCode = ({ segments }: CodingRule, sources: Sources, place: number): string =>
  segments
    .map((segment) =>
      segment.kind === 'sequence' ? String(place).padStart(segment.digits, '0') : textOf(segment, sources),
    )
    .join('');

export const findRule = async (
  { db, project }: Numbering,
  entityKind: string,
): Promise<CodingRule | undefined> => {
  const row = await db
    .selectFrom('coding_rule')
    .select(['segments', 'reset_by'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('entity_kind', '=', entityKind)
    .executeTakeFirst();
  return row && ({ segments: row.segments, resetBy: row.reset_by } as unknown as CodingRule);
};

/** The last of the next places of a sequence; given once, also where the row is deleted or never saved. */
const takePlaces = async (
  { db, project }: Numbering,
  entityKind: string,
  scope: string,
  count: number,
): Promise<number> => {
  const { last_number } = await db
    .insertInto('code_sequence')
    .values({
      company_id: project.companyID,
      project_id: project.projectID,
      entity_kind: entityKind,
      scope,
      last_number: count,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'project_id', 'entity_kind', 'scope'])
        .doUpdateSet({ last_number: sql<number>`code_sequence.last_number + ${count}` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
};

/** The field that holds a register's numbers. */
export const codeField = ({ fields }: Register): [string, Extract<Field, { kind: 'code' }>] | undefined => {
  for (const [key, field] of Object.entries(fields)) if (field.kind === 'code') return [key, field];
  return undefined;
};

/** Which of these numbers a row has already, be it in the recycle bin. */
export const listTaken = async (
  { db, project }: Numbering,
  register: Register,
  codes: readonly string[],
): Promise<ReadonlySet<string>> => {
  const [key] = codeField(register) ?? [];
  if (key === undefined) return new Set();
  const column = sql.ref(toSnake(key));
  const { rows } = await sql<{ code: string }>`select ${column} as code from ${sql.table(tableOf(register))}
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and ${column} = any(${codes}::text[])`.execute(db);
  return new Set(rows.map((row) => row.code));
};

type Segments = { readonly wbsCode?: string; readonly category?: string };

const mostRounds = 50;

/** Gives new rows their numbers by the project's rule, or by the rule that everyone starts with. */
export const takeNextCodes = async (
  actor: Numbering,
  register: Register,
  prefix: string,
  count: number,
  { wbsCode = '', category = '' }: Segments = {},
): Promise<string[]> => {
  const { entity } = register;
  const rule = (await findRule(actor, entity)) ?? defaultRule(prefix);
  const { project_code } = await actor.db
    .selectFrom('project')
    .select('project_code')
    .where('company_id', '=', actor.project.companyID)
    .where('project_id', '=', actor.project.projectID)
    .executeTakeFirstOrThrow();
  const sources = { projectCode: project_code, day: toLocalDay(actor.now), wbsCode, category };
  const free: string[] = [];
  // Numbers that somebody typed are passed over.
  for (let round = 0; free.length < count && round < mostRounds; round += 1) {
    const wanted = count - free.length;
    const last = await takePlaces(actor, entity, scopeOf(rule, sources), wanted);
    const codes = Array.from({ length: wanted }, (_, at) => toCode(rule, sources, last - wanted + 1 + at));
    const taken = await listTaken(actor, register, codes);
    free.push(...codes.filter((code) => !taken.has(code)));
  }
  if (free.length < count) throw fail('conflict', '编号规则给不出新的编号，请检查项目的编码规则');
  return free;
};

/** Gives a new row its number. */
export const takeNextCode = async (
  actor: Numbering,
  register: Register,
  prefix: string,
  segments: Segments = {},
): Promise<string> => {
  const [code = ''] = await takeNextCodes(actor, register, prefix, 1, segments);
  return code;
};
