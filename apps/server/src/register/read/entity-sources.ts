import { department } from '@xmgl/contracts/company/department.register';
import { industryUnit } from '@xmgl/contracts/company/industry-unit.register';
import { sortDict } from '@xmgl/contracts/company/sort-dict.register';
import { type WordKind, wordKindNames } from '@xmgl/contracts/company/word-kinds';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { industrySort } from '@xmgl/contracts/platform/industry-sort.register';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProjectKey } from '../../db/scope.ts';

/** Where the rows of an entity stand, and what names them; `e` is the table's alias. */
export type EntitySource = {
  readonly table: string;
  readonly id: string;
  readonly title: RawBuilder<string>;
  /** Told beside the title in a list to choose from. */
  readonly hint: RawBuilder<string>;
  /** A number that names a row as well. */
  readonly code?: RawBuilder<string>;
  /** What a search looks through. */
  readonly searched: readonly RawBuilder<string>[];
  /** A column whose names are also found by their pinyin, which stands nowhere in the table. */
  readonly spoken?: string;
  readonly isDeleted: RawBuilder<boolean>;
  /** Whether a row may be chosen now. */
  readonly isOpen: RawBuilder<boolean>;
  /** The same where what is no longer in use may be chosen, too; left out where nothing is stopped. */
  readonly isKept?: RawBuilder<boolean>;
  /** What is said when it may not. */
  readonly refusal: string;
  readonly order: RawBuilder<unknown>;
  /** The address of a row, where it has a page of its own. */
  readonly address?: (id: string) => string;
  /** Set where the rows of the project's company are meant, which stand in its own place. */
  readonly isOfCompany?: true;
  /** Set where the entity is a register, which asks for its own right. */
  readonly register?: Register;
  /** Rows that the platform means for all: anybody may choose among them, wherever they are pointed to. */
  readonly isForAll?: true;
  /** Bare names: whoever sees a register that points to them may choose among them, without their own page. */
  readonly isBareName?: true;
  /** The same of a register, among what of it the caller may know of. */
  readonly isChosenByName?: true;
};

const column = (name: string): RawBuilder<string> => sql.ref(`e.${name}`);
const missing = '所引用的内容不存在或已删除，请重新选择';
const inPinyin = (name: string): RawBuilder<unknown> => sql`${sql.ref(`e.${name}`)} collate "zh-x-icu"`;
const byCode = sql`e.code collate "und-u-kn-true"`;

/** Entities that are no registers. */
const plainSources: Readonly<Record<string, EntitySource>> = {
  User: {
    table: 'project_stakeholder',
    id: 'user_id',
    title: column('user_name'),
    hint: sql<string>`concat_ws(' · ', nullif(e.company, ''), nullif(e.job, ''))`,
    searched: [column('user_name'), column('name_pinyin')],
    spoken: 'company',
    isDeleted: sql<boolean>`not e.is_member`,
    isOpen: sql<boolean>`e.is_member`,
    refusal: '所选人员不是本项目成员，请先在干系人登记册中添加',
    order: inPinyin('user_name'),
  },
  Role: {
    table: 'role',
    id: 'role_id',
    title: column('role_name'),
    hint: sql<string>`''`,
    searched: [column('role_name')],
    isDeleted: sql<boolean>`false`,
    isOpen: sql<boolean>`true`,
    refusal: missing,
    order: sql`e.sort`,
  },
  Activity: {
    table: 'activity',
    id: 'activity_id',
    title: column('name'),
    hint: column('code'),
    code: column('code'),
    searched: [column('name'), column('code')],
    spoken: 'name',
    isDeleted: sql<boolean>`false`,
    isOpen: sql<boolean>`true`,
    refusal: missing,
    order: byCode,
    address: (id) => `/scheduleManagement/index?tab=gantt&id=${id}`,
  },
  Calendar: {
    table: 'calendar',
    id: 'calendar_id',
    title: column('name'),
    hint: sql<string>`''`,
    searched: [column('name')],
    spoken: 'name',
    isDeleted: sql<boolean>`false`,
    isOpen: sql<boolean>`true`,
    refusal: missing,
    order: sql`e.sort`,
  },
  WbsNode: {
    table: 'wbs_node',
    id: 'wbs_node_id',
    title: column('wbs_name'),
    hint: column('wbs_code'),
    code: column('wbs_code'),
    searched: [column('wbs_name'), column('wbs_code')],
    spoken: 'wbs_name',
    isDeleted: sql<boolean>`false`,
    isOpen: sql<boolean>`true`,
    refusal: missing,
    order: sql`e.wbs_code collate "und-u-kn-true"`,
    address: (id) => `/scheduleManagement/index?tab=gantt&id=${id}`,
  },
};

/** 业务目标 of the charter in force. */
const charterGoalSource: EntitySource = {
  table: 'charter_goal',
  id: 'charter_goal_id',
  title: column('title'),
  hint: sql<string>`concat_ws(' ', nullif(e.measure, ''), nullif(e.target, ''))`,
  searched: [column('title'), column('measure')],
  isDeleted: sql<boolean>`not e.is_current`,
  isOpen: sql<boolean>`e.is_current`,
  refusal: '所选的业务目标不在批准的项目章程中，请重新选择',
  order: sql`e.sort`,
  isBareName: true,
};

const isAlive = sql<boolean>`e.deleted_at is null`;

/** Rows of a register that stand in a state of being stopped are kept where they are used, and offered no more. */
const choiceOf = ({ workflow, label }: Register): Pick<EntitySource, 'isOpen' | 'isKept' | 'refusal'> => {
  const states = Object.entries(workflow?.states ?? {});
  const stopped = states.flatMap(([name, { isStopped }]) => (isStopped ? [sql.lit(name)] : []));
  if (stopped.length === 0) return { isOpen: isAlive, refusal: missing };
  return {
    isOpen: sql<boolean>`e.deleted_at is null and e.state not in (${sql.join(stopped)})`,
    isKept: isAlive,
    refusal: `所选的${label}不存在、已删除或已停用，请重新选择`,
  };
};

/** The source of a register by its declaration alone, whether it is in the list of registers yet or not. */
export const sourceOf = (register: Register): EntitySource => {
  const coded = Object.entries(register.fields).find(([, field]) => field.kind === 'code')?.[0];
  const code = coded === undefined ? undefined : column(toSnake(coded));
  return {
    table: tableOf(register),
    id: `${tableOf(register)}_id`,
    title: column(toSnake(register.title)),
    hint: code ?? sql<string>`''`,
    ...(code && { code }),
    searched: [column('search_key')],
    isDeleted: sql<boolean>`e.deleted_at is not null`,
    ...choiceOf(register),
    order: sql`e.created_at desc`,
    address: register.address,
    register,
  };
};

/** People are known by where they work rather than by a number. */
const stakeholderSource: EntitySource = {
  ...sourceOf(projectStakeholder),
  hint: sql<string>`concat_ws(' · ', nullif(e.company, ''), nullif(e.job, ''))`,
  searched: [column('user_name'), column('name_pinyin'), column('company'), column('code')],
  spoken: 'company',
  order: inPinyin('user_name'),
  isChosenByName: true,
};

/** Rows of the platform, with the company's own beside them: a view shows them in whichever place asks. */
const offeredSource = (register: Register, table: string): EntitySource => {
  const { register: _, address: __, ...source } = sourceOf(register);
  return {
    ...source,
    table,
    isOpen: sql<boolean>`e.deleted_at is null and e.is_stopped = 0`,
    isKept: isAlive,
    refusal: `所选的${register.label}不存在或已停用，请重新选择`,
    order: sql`${inPinyin(toSnake(register.title))}`,
    isForAll: true,
  };
};

/** Names that say nothing by themselves. */
const bareSource = (register: Register): EntitySource => {
  const { register: _, ...source } = sourceOf(register);
  return { ...source, isBareName: true };
};

/** Companies as the platform names them; elsewhere the view holds none. */
const companySource: EntitySource = {
  table: 'company_told',
  id: 'told_company_id',
  title: column('company_name'),
  hint: sql<string>`''`,
  searched: [column('company_name'), column('name_pinyin')],
  spoken: 'company_name',
  isDeleted: sql<boolean>`false`,
  isOpen: sql<boolean>`true`,
  refusal: missing,
  order: inPinyin('company_name'),
  isForAll: true,
};

/** Words and the lists in which they stand: of several words of one name the list tells which is meant. */
const sortDictSource: EntitySource = {
  ...sourceOf(sortDict),
  hint: sql<string>`case when e.parent_id is null then '' else e.kind end`,
  isOpen: sql<boolean>`e.deleted_at is null and e.state = '启用'`,
  isKept: isAlive,
  order: sql`e.parent_id is not null, e.kind, e.sort`,
};

/** The company's departments, as its projects name them. */
const departmentSource: EntitySource = {
  table: tableOf(department),
  id: 'department_id',
  title: column('department_name'),
  hint: sql<string>`''`,
  searched: [column('department_name')],
  spoken: 'department_name',
  isDeleted: sql<boolean>`e.deleted_at is not null`,
  isOpen: sql<boolean>`e.deleted_at is null`,
  refusal: missing,
  order: inPinyin('department_name'),
  isOfCompany: true,
};

/** The words of one list of the company; those that are stopped are read, and not offered. */
const wordSource = (kind: WordKind): EntitySource => ({
  table: tableOf(sortDict),
  id: 'sort_dict_id',
  title: column('sort_name'),
  hint: sql<string>`''`,
  searched: [column('sort_name')],
  spoken: 'sort_name',
  isDeleted: sql<boolean>`e.deleted_at is not null`,
  isOpen: sql<boolean>`e.deleted_at is null and e.state = '启用' and e.parent_id is not null and e.kind = ${sql.lit(kind)}`,
  isKept: sql<boolean>`e.deleted_at is null and e.state <> '已合并' and e.parent_id is not null and e.kind = ${sql.lit(kind)}`,
  refusal: `请从字典「${kind}」中选择启用的词；需要新的词，请单位管理员在「公司管理 · 字典」中添加`,
  order: sql`e.sort`,
  isOfCompany: true,
});

const sources: ReadonlyMap<string, EntitySource> = new Map([
  ...Object.entries(plainSources),
  ['CharterGoal', charterGoalSource],
  ...allRegisters.map((register) => [register.entity, sourceOf(register)] as const),
  [projectStakeholder.entity, stakeholderSource],
  [costSubject.entity, bareSource(costSubject)],
  // Who takes something from the stock, or asks for it, names it; what it costs is told by its own page.
  [projectResource.entity, { ...sourceOf(projectResource), isChosenByName: true }],
  [industrySort.entity, { ...offeredSource(industrySort, 'industry_offered'), order: sql`e.position` }],
  [industryUnit.entity, { ...offeredSource(industryUnit, 'unit_offered'), hint: column('dimension') }],
  ['Company', companySource],
  ['CompanyDepartment', departmentSource],
  [sortDict.entity, sortDictSource],
  ...wordKindNames.map((kind) => [kind, wordSource(kind)] as const),
]);

/** Whether a row may be chosen, also where it is no longer in use. */
export const openIn = (
  { isOpen, isKept = isOpen }: EntitySource,
  takesStopped = false,
): RawBuilder<boolean> => (takesStopped ? isKept : isOpen);

export const findSource = (entity: string): EntitySource | undefined => sources.get(entity);

/** The source of an entity that a declaration names. */
export const getSource = (entity: string): EntitySource => {
  const source = sources.get(entity);
  if (!source) throw new Error(`no such entity: ${entity}`);
  return source;
};

/** Where the rows `e` of an entity stand that a project may point to: in itself, or in its company's own place. */
export const inPlaceOf = (
  { isOfCompany }: Pick<EntitySource, 'isOfCompany'>,
  { companyID, projectID }: ProjectKey,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`e.company_id = ${companyID} and e.project_id = ${isOfCompany ? companyID : projectID}`;
