import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import type { Updateable } from 'kysely';
import type { Project } from '../../db/tables.ts';

/** What people write about a project; absent fields stay as they are. */
export type ProjectFields = {
  readonly projectName?: string | undefined;
  readonly projectCode?: string | undefined;
  readonly startTime?: string | undefined;
  readonly endTime?: string | null | undefined;
  readonly customerName?: string | undefined;
  readonly address?: string | undefined;
  readonly contractNo?: string | undefined;
  readonly budget?: number | null | undefined;
  readonly projectTypeID?: string | null | undefined;
  readonly industrySortID?: string | null | undefined;
  readonly currency?: string | undefined;
  readonly moneyUnit?: string | undefined;
  readonly durationUnit?: string | undefined;
  readonly laborUnit?: string | undefined;
};

const columns = {
  projectName: 'project_name',
  projectCode: 'project_code',
  startTime: 'start_time',
  endTime: 'end_time',
  customerName: 'customer_name',
  address: 'address',
  contractNo: 'contract_no',
  budget: 'budget',
  projectTypeID: 'project_type_id',
  industrySortID: 'industry_sort_id',
  currency: 'currency',
  moneyUnit: 'money_unit',
  durationUnit: 'duration_unit',
  laborUnit: 'labor_unit',
} as const satisfies Record<keyof ProjectFields, keyof Updateable<Project>>;

const names = Object.keys(columns) as (keyof ProjectFields)[];

/** The given fields as columns, the search key along with the name. */
export const toColumns = (fields: ProjectFields) => ({
  ...Object.fromEntries(
    names.filter((name) => fields[name] !== undefined).map((name) => [columns[name], fields[name]]),
  ),
  ...(fields.projectName === undefined ? {} : { name_pinyin: toPinyinKey(fields.projectName) }),
});

/** The fields that a change touches, as they were and as they become. */
export const toDifference = (row: Readonly<Record<string, unknown>>, fields: ProjectFields) => {
  const changed = names.filter((name) => fields[name] !== undefined && fields[name] !== row[columns[name]]);
  return {
    before: Object.fromEntries(changed.map((name) => [name, row[columns[name]]])),
    after: Object.fromEntries(changed.map((name) => [name, fields[name]])),
  };
};
