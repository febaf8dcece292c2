import {
  fieldsOf,
  type ProjectField,
  type projectFields,
  rowNumber,
  stateField,
} from '@xmgl/contracts/integration/template-fields';
import { allRegisters, findRegister } from '@xmgl/contracts/register/all-registers';
import type { Field, Fields } from '@xmgl/contracts/register/fields';
import { type Register, readableFields } from '@xmgl/contracts/register/register';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { sql } from 'kysely';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { textOf, toCell } from '../../../register/files/file-cells.ts';
import type { FillData } from '../../../register/files/fill-template.ts';
import { kitOf } from '../../../register/kit.ts';
import { readPage, readRow, requireMayRead } from '../../../register/read/read-row.service.ts';
import { loadRowRights } from '../../../register/read/row-rights.service.ts';

/** Rows that one table of a filled template holds. */
const mostRows = 500;

type Values = Readonly<Record<string, unknown>>;
type Line = Readonly<Record<string, string>>;

const wordsOf = (fields: Fields, values: Values, titles: Titles): Line =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      field.label,
      textOf(toCell(field as Field, values[key], titles)),
    ]),
  );

const toLine = (register: Register, row: Values, titles: Titles): Line => ({
  ...wordsOf(readableFields(register), row, titles),
  ...(register.workflow && { [stateField]: String(row.state ?? '') }),
});

const readProject = async ({ db, project, user, now }: Actor): Promise<Record<ProjectField, string>> => {
  const { companyID, projectID } = project;
  const { rows } = await sql<Record<string, string | null>>`
    select p.project_name, p.project_code, c.company_name, p.customer_name, p.address, p.contract_no,
      p.start_time::text as starts, p.end_time::text as ends, p.budget::text as budget,
      (select s.user_name from project_stakeholder s where s.company_id = p.company_id and s.project_id = p.project_id
        and s.user_id = p.manager_id) as manager,
      (select string_agg(s.user_name, '、') from role_personnel m
        join role r on r.company_id = m.company_id and r.project_id = m.project_id and r.role_id = m.role_id
        join project_stakeholder s on s.company_id = m.company_id and s.project_id = m.project_id and s.user_id = m.user_id
        where m.company_id = p.company_id and m.project_id = p.project_id and r.is_system and r.role_name = '发起人') as sponsor,
      (select u.user_name from app_user u where u.user_id = ${user.userID}) as writer
    from project p join company c on c.company_id = p.company_id
    where p.company_id = ${companyID} and p.project_id = ${projectID}`.execute(db);
  const row = rows[0] ?? {};
  // What the project was ordered for is told with the page that holds it.
  const isSeen = await hasPageRight(db, user.userID, project, 'integration.config', 'access');
  const ordered = (text: string | null | undefined): string => (isSeen ? (text ?? '') : '');
  return {
    项目名称: row.project_name ?? '',
    项目编号: row.project_code ?? '',
    单位名称: row.company_name ?? '',
    建设单位: ordered(row.customer_name),
    项目地点: row.address ?? '',
    合同编号: ordered(row.contract_no),
    计划开始: row.starts ?? '',
    计划完成: row.ends ?? '',
    批准预算: ordered(row.budget),
    项目经理: row.manager ?? '',
    发起人: row.sponsor ?? '',
    当前日期: toLocalDay(now),
    填写人: row.writer ?? '',
  } satisfies Record<keyof typeof projectFields, string>;
};

/** The rows of a register that the person may read; none where its page is closed to them. */
const readTable = async (actor: Actor, register: Register): Promise<readonly Line[]> => {
  if (!(await loadRowRights(actor, register)).has('access')) return [];
  const value = { projectID: actor.project.projectID };
  const { items, titles } = await readPage(actor, kitOf(register), {
    pageIndex: 1,
    pageSize: mostRows,
    value,
  });
  return items.map((row, at) => ({
    ...toLine(register, row as Values, titles),
    [rowNumber]: String(at + 1),
  }));
};

const readTarget = async (actor: Actor, register: Register, rowID: string): Promise<FillData> => {
  await requireMayRead(actor, kitOf(register), rowID);
  const { row, titles } = await readRow(actor, kitOf(register), rowID);
  const lines = Object.entries(register.lines ?? {}).map(([key, { label, fields }]) => {
    const list = (row as Values)[key];
    const all = Array.isArray(list) ? (list as Values[]) : [];
    return [
      label,
      all.map((line, at) => ({ ...wordsOf(fields, line, titles), [rowNumber]: String(at + 1) })),
    ] as const;
  });
  return { ...toLine(register, row as Values, titles), ...Object.fromEntries(lines) };
};

/** What stands behind the fields that a template names, as the person who fills it in may read it. */
export const readFillData = async (
  actor: Actor,
  named: readonly string[],
  target: { readonly targetKind: string; readonly refID: string | null },
): Promise<FillData> => {
  const tables: Record<string, readonly Line[]> = {};
  const roots = new Set(named.map((name) => name.split('.')[0] ?? name));
  for (const register of allRegisters)
    if (register.place !== 'company' && roots.has(register.label) && !(register.label in tables))
      tables[register.label] = await readTable(actor, register);
  const register = findRegister(target.targetKind);
  if (!register || target.refID === null) return { ...(await readProject(actor)), ...tables };
  const own = await readTarget(actor, register, target.refID);
  // A row's own field goes before the table of the same name.
  const hidden = new Set(fieldsOf(register));
  const others = Object.fromEntries(Object.entries(tables).filter(([label]) => !hidden.has(label)));
  return { ...(await readProject(actor)), ...others, ...own };
};
