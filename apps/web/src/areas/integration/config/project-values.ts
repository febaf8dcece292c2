import type { InputOf, OutputOf } from '../../../api/calls.ts';

export type ProjectDetail = OutputOf<'GetProjectManagementById'>;

/** What people write about a project, in the order of the form. */
export const fieldLabels = {
  projectName: '项目名称',
  projectCode: '项目编号',
  customerName: '建设单位',
  contractNo: '合同编号',
  address: '地点',
  startTime: '开始日期',
  endTime: '要求完成日期',
  budget: '批准预算',
  projectTypeID: '项目类型',
  industrySortID: '行业',
  currency: '币种',
  moneyUnit: '金额单位',
  durationUnit: '工期单位',
  laborUnit: '工时单位',
} as const;

export type FieldName = keyof typeof fieldLabels;
const fieldNames = Object.keys(fieldLabels) as readonly FieldName[];
export type ProjectValues = Pick<ProjectDetail, FieldName>;

export const toValues = (project: ProjectDetail): ProjectValues => ({
  projectName: project.projectName,
  projectCode: project.projectCode,
  customerName: project.customerName,
  contractNo: project.contractNo,
  address: project.address,
  startTime: project.startTime,
  endTime: project.endTime,
  budget: project.budget,
  projectTypeID: project.projectTypeID,
  industrySortID: project.industrySortID,
  currency: project.currency,
  moneyUnit: project.moneyUnit,
  durationUnit: project.durationUnit,
  laborUnit: project.laborUnit,
});

const trimmed = <T>(value: T): T => (typeof value === 'string' ? (value.trim() as T) : value);

/** The form's values as they would be stored: texts trimmed, what is empty as the kind of nothing the field has. */
export const tidy = (values: Partial<ProjectValues>): ProjectValues => ({
  projectName: trimmed(values.projectName ?? ''),
  projectCode: trimmed(values.projectCode ?? ''),
  customerName: trimmed(values.customerName ?? ''),
  contractNo: trimmed(values.contractNo ?? ''),
  address: trimmed(values.address ?? ''),
  startTime: values.startTime || null,
  endTime: values.endTime || null,
  budget: values.budget ?? null,
  projectTypeID: values.projectTypeID ?? null,
  industrySortID: values.industrySortID ?? null,
  currency: values.currency ?? 'CNY',
  moneyUnit: values.moneyUnit ?? '元',
  durationUnit: values.durationUnit ?? '工作日',
  laborUnit: values.laborUnit ?? '工时',
});

export const differingFields = (a: ProjectValues, b: ProjectValues): readonly FieldName[] =>
  fieldNames.filter((name) => a[name] !== b[name]);

/** The fields of UpdProject for a change; the two dates travel together, as one is checked by the other. */
export const toChange = (
  before: ProjectValues,
  after: ProjectValues,
): Omit<InputOf<'UpdProject'>, 'projectID' | 'rowVersion'> => {
  const names = new Set(differingFields(before, after));
  const hasDate = names.has('startTime') || names.has('endTime');
  const { startTime, endTime } = after;
  const others = Object.fromEntries(
    [...names]
      .filter((name) => name !== 'startTime' && name !== 'endTime')
      .map((name) => [name, after[name]]),
  );
  return { ...others, ...(hasDate && { endTime, ...(startTime && { startTime }) }) };
};
