import type { Fields } from '../register/fields.ts';
import { type Register, readableFields } from '../register/register.ts';

/** What every template may name: the project, who is in charge of it, and the day. */
export const projectFields = {
  项目名称: '项目的名称',
  项目编号: '项目的编号',
  单位名称: '本单位的名称',
  建设单位: '建设单位或客户',
  项目地点: '项目的地点',
  合同编号: '项目的合同编号',
  计划开始: '项目的计划开始日期',
  计划完成: '项目的计划完成日期',
  项目类型: '项目类型',
  行业: '项目的行业',
  币种: '项目的币种',
  批准预算: '批准预算，以项目的币种和金额单位写出',
  计划工期: '开始到要求完成的天数，以项目的工期单位计',
  项目经理: '项目经理的姓名',
  发起人: '发起人的姓名',
  当前日期: '填写当天的日期',
  填写人: '新建文件的人',
} as const;
export type ProjectField = keyof typeof projectFields;

/** The number of a repeated row. */
export const rowNumber = '序号';
/** The state of a row, where its register has a flow. */
export const stateField = '状态';

const labelsIn = (fields: Fields): string[] => Object.values(fields).map(({ label }) => label);

/** What of a register's rows can be named, by their labels. */
export const fieldsOf = (register: Register): readonly string[] => [
  ...labelsIn(readableFields(register)),
  ...(register.workflow ? [stateField] : []),
];

/** What is repeated: the rows of a project's register, or of a row's own lines. */
export const tablesOf = (
  registers: readonly Register[],
  target: Register | undefined,
): ReadonlyMap<string, readonly string[]> =>
  new Map([
    ...registers
      .filter(({ place }) => place !== 'company')
      .map((register) => [register.label, [rowNumber, ...fieldsOf(register)]] as const),
    ...Object.values(target?.lines ?? {}).map(
      ({ label, fields }) => [label, [rowNumber, ...labelsIn(fields)]] as const,
    ),
  ]);

export type NamedField = { readonly name: string; readonly within: string };

/**
 * The fields of a template that nothing is known of, as they are written in it.
 * @example unknownIn([{ name: '项目名', within: '' }], registers, undefined) // ['项目名']
 */
export const unknownIn = (
  named: readonly NamedField[],
  registers: readonly Register[],
  target: Register | undefined,
): readonly string[] => {
  const tables = tablesOf(registers, target);
  const plain = new Set<string>([...Object.keys(projectFields), ...(target ? fieldsOf(target) : [])]);
  return named
    .filter(({ name, within }) =>
      within === '' ? !plain.has(name) && !tables.has(name) : !tables.get(within)?.includes(name),
    )
    .map(({ name, within }) => (within === '' ? name : `${within}.${name}`));
};
