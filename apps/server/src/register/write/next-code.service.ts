import { isWordKind } from '@xmgl/contracts/company/word-kinds';
import { type CodingRule, defaultRule } from '@xmgl/contracts/project/coding-rule';
import type { Field } from '@xmgl/contracts/register/fields';
import { type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { type CodeFrame, type CodeSources, toCode, toCodeFrame, toScope } from '@xmgl/engine/coding/to-code';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { toLocalDay } from '../../base/local-time.ts';
import type { ProjectKey } from '../../db/scope.ts';
import { together } from '../../db/together.ts';
import type { Values } from '../kit.ts';
import { idColumnOf } from '../read/row-sql.ts';
import { promisedPlaces } from './promised-places.ts';

/** What a number depends on; a project that is being made has numbered rows before anyone entered it. */
export type Numbering = Pick<Actor, 'db' | 'now'> & { readonly project: ProjectKey };

export const findRule = async (
  { db, project }: Numbering,
  entityKind: string,
): Promise<(CodingRule & { readonly rowVersion: number }) | undefined> => {
  const row = await db
    .selectFrom('coding_rule')
    .select(['segments', 'reset_by', 'row_version'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('entity_kind', '=', entityKind)
    .executeTakeFirst();
  return (
    row && {
      ...({ segments: row.segments, resetBy: row.reset_by } as unknown as CodingRule),
      rowVersion: row.row_version,
    }
  );
};

export const sequenceOf = ({ project }: Numbering, { entity }: Register, scope: string) => ({
  project,
  entity,
  scope,
});

/**
 * Takes the next places of a sequence after those that are promised, and tells the last; given once, also where the row is
 * deleted or never saved.
 */
const takingPlaces = (
  { db, project }: Numbering,
  entity: string,
  scope: string,
  after: number,
  count: number,
) =>
  db
    .insertInto('code_sequence')
    .values({
      company_id: project.companyID,
      project_id: project.projectID,
      entity_kind: entity,
      scope,
      last_number: after + count,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'project_id', 'entity_kind', 'scope']).doUpdateSet({
        last_number: sql<number>`greatest(code_sequence.last_number, ${after}) + ${count}`,
      }),
    )
    .returning('last_number');

const lastPlace = async ({ db, project }: Numbering, entityKind: string, scope: string): Promise<number> => {
  const row = await db
    .selectFrom('code_sequence')
    .select('last_number')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('entity_kind', '=', entityKind)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row?.last_number ?? 0;
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

/** The row other than this one that has a number, be it in the recycle bin. */
export const findHolder = async (
  { db, project }: Numbering,
  register: Register,
  code: string,
  rowID: string | undefined,
): Promise<{ readonly id: string } | undefined> => {
  const [key] = codeField(register) ?? [];
  if (key === undefined) return undefined;
  const { rows } = await sql<{ id: string }>`select ${sql.ref(idColumnOf(register))} as id
    from ${sql.table(tableOf(register))}
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and ${sql.ref(toSnake(key))} = ${code}`.execute(db);
  return rows.find(({ id }) => id !== rowID);
};

/** What the numbers of one kind of row in a project are made of. */
export type NumberFacts = {
  readonly projectCode: string;
  /** The project's own rule, where it has one. */
  readonly rule: CodingRule | null;
  /** The last places of the sequences that are counted in today. */
  readonly last: Readonly<Record<string, number>> | null;
};

/** Asks for it, as one value among others. */
export const numberFacts = (
  { project: { companyID, projectID }, now }: Numbering,
  entityKind: string,
): RawBuilder<NumberFacts> => {
  const day = toLocalDay(now);
  return sql`(select json_build_object('projectCode', p.project_code, 'rule', (
      select json_build_object('segments', r.segments, 'resetBy', r.reset_by) from coding_rule r
      where r.company_id = p.company_id and r.project_id = p.project_id and r.entity_kind = ${entityKind}),
      'last', (select json_object_agg(s.scope, s.last_number) from code_sequence s
        where s.company_id = p.company_id and s.project_id = p.project_id and s.entity_kind = ${entityKind}
          and s.scope in ('', ${day.slice(0, 4)}, ${day.slice(0, 7)})))
    from project p where p.company_id = ${companyID} and p.project_id = ${projectID})`;
};

const loadNumberFacts = async (asking: Numbering, entityKind: string): Promise<NumberFacts> => {
  const asked = sql<{ facts: NumberFacts }>`select ${numberFacts(asking, entityKind)} as facts`;
  const [row] = (await asked.execute(asking.db)).rows;
  if (!row) throw new Error('there is no project to number in');
  return row.facts;
};

export const toSources = ({ now }: Numbering, projectCode: string, category = ''): CodeSources => ({
  projectCode,
  day: toLocalDay(now),
  wbsCode: '',
  category,
});

/** What the segments of a number in this project stand for now. */
export const readSources = async (asking: Numbering): Promise<CodeSources> => {
  const { project_code } = await asking.db
    .selectFrom('project')
    .select('project_code')
    .where('company_id', '=', asking.project.companyID)
    .where('project_id', '=', asking.project.projectID)
    .executeTakeFirstOrThrow();
  return toSources(asking, project_code);
};

/** Whether a register's numbers may say a row's category: one of its own choices, or a word of the company's list. */
export const hasCategory = ({ fields: { category, categoryID } }: Register): boolean =>
  category?.kind === 'choice' || (categoryID?.kind === 'link' && isWordKind(categoryID.entity));

const findWordName = async ({ db, project }: Numbering, wordID: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select sort_name as name from sort_dict
    where company_id = ${project.companyID} and project_id = ${project.companyID}
      and sort_dict_id = ${wordID}::uuid`.execute(db);
  return rows[0]?.name ?? '';
};

/** What stands for a row's category in its number. */
export const categoryOf = async (
  actor: Numbering,
  register: Register,
  { category, categoryID }: Values,
): Promise<string> => {
  if (!hasCategory(register)) return '';
  const { category: field } = register.fields;
  if (field?.kind === 'choice') return field.choices[String(category)] ?? '';
  return typeof categoryID === 'string' ? await findWordName(actor, categoryID) : '';
};

const mostRounds = 50;

const noneFree = () => fail('conflict', '编号规则给不出新的编号，请检查项目的编码规则');

/** Which rows get their numbers: of what register, and what stands for their category. */
export type Numbered = {
  readonly register: Register;
  readonly prefix: string;
  readonly category: string;
  /** Where it has been asked for by now. */
  readonly facts?: NumberFacts | undefined;
};

const ruleOf = async (asking: Numbering, { register, prefix, category, facts }: Numbered) => {
  const { projectCode, rule } = facts ?? (await loadNumberFacts(asking, register.entity));
  return { rule: rule ?? defaultRule(prefix), sources: toSources(asking, projectCode, category) };
};

/** Gives new rows their numbers by the project's rule, or by the rule that everyone starts with. */
export const takeNextCodes = async (
  asking: Numbering,
  numbered: Numbered,
  count: number,
): Promise<string[]> => {
  const { register } = numbered;
  const { rule, sources } = await ruleOf(asking, numbered);
  const scope = toScope(rule, sources);
  const sequence = sequenceOf(asking, register, scope);
  promisedPlaces.noteCounting(sequence);
  const free: string[] = [];
  // Numbers that somebody typed are passed over.
  for (let round = 0; free.length < count && round < mostRounds; round += 1) {
    const wanted = count - free.length;
    const taking = takingPlaces(asking, register.entity, scope, promisedPlaces.highestOf(sequence), wanted);
    const { last_number: last } = await taking.executeTakeFirstOrThrow();
    const codes = Array.from({ length: wanted }, (_, at) => toCode(rule, sources, last - wanted + 1 + at));
    const taken = await listTaken(asking, register, codes);
    free.push(...codes.filter((code) => !taken.has(code)));
  }
  if (free.length < count) throw noneFree();
  return free;
};

/** Whether a row has the number already whose place was taken last. */
const isLastTaken = ({ project }: Numbering, register: Register, scope: string, frame: CodeFrame) => {
  const { companyID, projectID } = project;
  const [key = ''] = codeField(register) ?? [];
  const place = sql`s.last_number::text`;
  return sql<{ isTaken: boolean }>`select exists (select from ${sql.table(tableOf(register))} as t
      where t.company_id = ${companyID} and t.project_id = ${projectID} and ${sql.ref(`t.${toSnake(key)}`)} =
        ${frame.before}::text || lpad(${place}, greatest(${frame.digits}::int, length(${place})), '0') || ${frame.after}::text
      ) as "isTaken"
    from code_sequence s where s.company_id = ${companyID} and s.project_id = ${projectID}
      and s.entity_kind = ${register.entity} and s.scope = ${scope}`;
};

/**
 * Gives a new row its number; who else wants one waits until the transaction has ended.
 * @param isLast whether nothing follows in it, so that it will hardly come to nothing
 */
export const takeNextCode = async (
  asking: Numbering,
  numbered: Numbered,
  isLast = false,
): Promise<string> => {
  const { register } = numbered;
  const { rule, sources } = await ruleOf(asking, numbered);
  const scope = toScope(rule, sources);
  const sequence = sequenceOf(asking, register, scope);
  if (!isLast) promisedPlaces.noteCounting(sequence);
  const checking = isLastTaken(asking, register, scope, toCodeFrame(rule, sources));
  for (let round = 0; round < mostRounds; round += 1) {
    const after = isLast ? promisedPlaces.next(sequence, 0) - 1 : promisedPlaces.highestOf(sequence);
    const taking = takingPlaces(asking, register.entity, scope, after, 1);
    const [[place], [checked]] = await together(asking.db, taking, checking);
    if (place && checked && !checked.isTaken) return toCode(rule, sources, place.last_number);
  }
  throw noneFree();
};

/** The number that the next row would get, without giving it. */
export const peekNextCode = async (
  actor: Numbering,
  register: Register,
  rule: CodingRule,
): Promise<string> => {
  const sources = await readSources(actor);
  const first = (await lastPlace(actor, register.entity, toScope(rule, sources))) + 1;
  const codes = Array.from({ length: mostRounds }, (_, at) => toCode(rule, sources, first + at));
  const taken = await listTaken(actor, register, codes);
  return codes.find((code) => !taken.has(code)) ?? '';
};
