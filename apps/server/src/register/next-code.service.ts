import { type CodingRule, type CodingSegment, defaultRule } from '@xmgl/contracts/project/coding-rule';
import type { Register } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import { toLocalDay } from '../local-time.ts';
import type { Actor } from './kit.ts';

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
  { db, project }: Actor,
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

/** The next place of a sequence; given once, also where the row is deleted or never saved. */
const takePlace = async ({ db, project }: Actor, entityKind: string, scope: string): Promise<number> => {
  const { last_number } = await db
    .insertInto('code_sequence')
    .values({
      company_id: project.companyID,
      project_id: project.projectID,
      entity_kind: entityKind,
      scope,
      last_number: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'project_id', 'entity_kind', 'scope'])
        .doUpdateSet({ last_number: sql<number>`code_sequence.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
};

/** Gives a new row its number by the project's rule, or by the rule that everyone starts with. */
export const takeNextCode = async (
  actor: Actor,
  { entity }: Register,
  prefix: string,
  { wbsCode = '', category = '' }: { readonly wbsCode?: string; readonly category?: string } = {},
): Promise<string> => {
  const rule = (await findRule(actor, entity)) ?? defaultRule(prefix);
  const { project_code } = await actor.db
    .selectFrom('project')
    .select('project_code')
    .where('company_id', '=', actor.project.companyID)
    .where('project_id', '=', actor.project.projectID)
    .executeTakeFirstOrThrow();
  const sources = { projectCode: project_code, day: toLocalDay(actor.now), wbsCode, category };
  const place = await takePlace(actor, entity, scopeOf(rule, sources));
  return toCode(rule, sources, place);
};
