import {
  fieldsOf,
  type ProjectField,
  type projectFields,
  rowNumber,
  stateField,
} from '@xmgl/contracts/integration/template-fields';
import { amountWords, currencyNames } from '@xmgl/contracts/project/project-units';
import { allRegisters, findRegister } from '@xmgl/contracts/register/all-registers';
import type { Field, Fields } from '@xmgl/contracts/register/fields';
import { type Register, readableFields } from '@xmgl/contracts/register/register';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { shownWords, textOf, toCell } from '../../../register/files/file-cells.ts';
import type { FillData } from '../../../register/files/fill-template.ts';
import { kitOf } from '../../../register/kit.ts';
import { registerInUnits } from '../../../register/read/kit-in-units.ts';
import { readPage, readRow, requireMayRead } from '../../../register/read/read-row.service.ts';
import { loadRowRights } from '../../../register/read/row-rights.service.ts';
import { readDetail } from '../../project/read-project.service.ts';

/** Rows that one table of a filled template holds. */
const mostRows = 500;

type Values = Readonly<Record<string, unknown>>;
type Line = Readonly<Record<string, string>>;

/** Amounts and lengths with the unit they are told in; of other numbers it stands in the template. */
const inTemplate = (field: Field, value: unknown, titles: Titles): string =>
  field.kind === 'number' && field.measure
    ? shownWords(field, value, titles)
    : textOf(toCell(field, value, titles));

const wordsOf = (fields: Fields, values: Values, titles: Titles): Line =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      field.label,
      inTemplate(field as Field, values[key], titles),
    ]),
  );

const toLine = (register: Register, row: Values, titles: Titles): Line => ({
  ...wordsOf(readableFields(register), row, titles),
  ...(register.workflow && { [stateField]: String(row.state ?? '') }),
});

const readProject = async (actor: Actor): Promise<Record<ProjectField, string>> => {
  const { db, user, now } = actor;
  const project = await readDetail(actor);
  const writer = await db
    .selectFrom('app_user')
    .select('user_name')
    .where('user_id', '=', user.userID)
    .executeTakeFirst();
  return {
    项目名称: project.projectName,
    项目编号: project.projectCode,
    项目类型: project.projectTypeName,
    行业: project.industryName,
    单位名称: project.companyName,
    建设单位: project.customerName,
    项目地点: project.address,
    合同编号: project.contractNo,
    计划开始: project.startTime ?? '',
    计划完成: project.endTime ?? '',
    计划工期: project.plannedDuration === null ? '' : `${project.plannedDuration} ${project.durationUnit}`,
    币种: currencyNames[project.currency],
    批准预算: project.budget === null ? '' : amountWords(project.budget, project),
    项目经理: project.managerName,
    发起人: project.sponsorNames.join('、'),
    当前日期: toLocalDay(now),
    填写人: writer?.user_name ?? '',
  } satisfies Record<keyof typeof projectFields, string>;
};

/** The rows of a register that the person may read; none where its page is closed to them. */
const readTable = async (actor: Actor, stored: Register): Promise<readonly Line[]> => {
  if (!(await loadRowRights(actor, stored)).has('access')) return [];
  const register = await registerInUnits(actor, stored);
  const value = { projectID: actor.project.projectID };
  const { items, titles } = await readPage(actor, kitOf(stored), {
    pageIndex: 1,
    pageSize: mostRows,
    value,
  });
  return items.map((row, at) => ({
    ...toLine(register, row as Values, titles),
    [rowNumber]: String(at + 1),
  }));
};

const readTarget = async (actor: Actor, stored: Register, rowID: string): Promise<FillData> => {
  const register = await registerInUnits(actor, stored);
  await requireMayRead(actor, kitOf(stored), rowID);
  const { row, titles } = await readRow(actor, kitOf(stored), rowID);
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
