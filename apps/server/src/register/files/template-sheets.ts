import { type Field, isMust } from '@xmgl/contracts/register/fields';
import { headOf, shownDecimals, toShown } from '@xmgl/contracts/register/measure';
import type { Register } from '@xmgl/contracts/register/register';
import { levelLabel, takesLevels } from '@xmgl/contracts/register/tree';
import { codeField } from '../write/next-code.service.ts';
import { lineSheetRule, lineSheetsOf } from './line-sheets.ts';
import type { Sheet } from './sheet.ts';
import { toSheetName } from './sheet-name.ts';

/** @example toHead({ kind: 'day', label: '开始日期', required: true }) // '开始日期*' */
const toHead = (field: Field): string => `${headOf(field)}${isMust(field) ? '*' : ''}`;

const numberRule = (field: Extract<Field, { kind: 'number' }>): string => {
  const { min, max, unit, measure } = field;
  const decimals = shownDecimals(field);
  return [
    decimals === 0 ? '整数' : `数字，最多 ${decimals} 位小数`,
    ...(min === undefined ? [] : [`不小于 ${toShown(field, min)}`]),
    ...(max === undefined ? [] : [`不大于 ${toShown(field, max)}`]),
    ...(unit === undefined ? [] : [`单位：${unit}`]),
    ...(measure === 'money' ? ['列名写明单位的，按列名的单位，如「（元）」'] : []),
  ].join('，');
};

const timeRule = (field: Extract<Field, { kind: 'day' | 'minute' }>, fields: Register['fields']): string =>
  [
    field.kind === 'day' ? '日期，如 2026-03-02' : '时间，如 2026-03-02 09:30',
    ...(field.isPast ? ['不能晚于现在'] : []),
    ...(field.notBefore === undefined ? [] : [`不能早于${fields[field.notBefore]?.label ?? '开始'}`]),
  ].join('，');

const formats = { phone: '电话，如 13800138000', email: '邮箱，如 zhang@example.com' } as const;

const textRule = (field: Extract<Field, { kind: 'text' }>): string =>
  [
    field.format === undefined ? '文字' : formats[field.format],
    ...(field.isUnique ? ['不能与其他行相同'] : []),
    `最多 ${field.max} 个字`,
  ].join('，');

/** People have names alone; rows of registers have numbers, too. */
const linkRule = ({ entity }: Extract<Field, { kind: 'link' | 'links' }>): string =>
  entity === 'User' ? '填写成员的姓名' : '填写名称或编号，须已存在';

const ruleOf = (field: Field, fields: Register['fields']): string => {
  switch (field.kind) {
    case 'text':
      return textRule(field);
    case 'longText':
      return `文字，最多 ${field.max} 个字`;
    case 'code':
      return '新增的行可以留空，保存时自动编号；填写已有编号则修改该条记录';
    case 'choice':
      return '从可填内容中选一个';
    case 'choices':
      return '从可填内容中选，多个用、隔开';
    case 'flag':
      return '是或否，留空为否';
    case 'number':
      return numberRule(field);
    case 'day':
    case 'minute':
      return timeRule(field, fields);
    case 'link':
      return linkRule(field);
    case 'files':
      return '在记录中上传';
    case 'links':
      return `${linkRule(field)}，多个用、隔开`;
  }
};

const wordsOf = (field: Field): readonly string[] => {
  if (field.kind === 'choice' || field.kind === 'choices') return Object.values(field.choices);
  return field.kind === 'flag' ? ['是', '否'] : [];
};

/** Of several words a cell can offer none: it takes the one that was chosen for the whole. */
const listOf = (field: Field, column: number) =>
  field.kind === 'choice' || field.kind === 'flag' ? [{ column, words: wordsOf(field) }] : [];

const levelRule = (depth: number, parent: string): string =>
  `1 至 ${depth} 的整数，1 为最上一级；每一行放在它上面最近的、高一级的行里。层级与「${parent}」填一项即可`;

const parentRule = '填写名称或编号，可以是本文件中的一行；留空按层级，没有层级的在最上一级';

/** An empty sheet with its heads, and beside it what each column takes. */
export const toTemplate = (register: Register, hidden: ReadonlySet<string>): Sheet[] => {
  const { label, fields } = register;
  const inside = lineSheetsOf(register);
  const codeLabel = codeField(register)?.[1].label ?? '';
  const columns = Object.entries(fields).flatMap(([key, field]) => (hidden.has(key) ? [] : [field]));
  const levelled = takesLevels(register) ? register.tree : undefined;
  const parent = levelled && fields[levelled.parent];
  const before = levelled ? [levelLabel] : [];
  return [
    {
      name: toSheetName(label),
      rows: [[...before, ...columns.map(toHead)]],
      widths: [...before.map(() => 6), ...columns.map(({ width = 120 }) => Math.round(width / 7))],
      minutes: [],
      lists: columns.flatMap((field, at) => listOf(field, at + before.length)),
    },
    ...inside.map(({ name, lines }): Sheet => {
      const fields = Object.values<Field>(lines.fields);
      return {
        name,
        rows: [[codeLabel, ...fields.map(toHead)]],
        widths: [12, ...fields.map(({ width = 120 }) => Math.round(width / 7))],
        minutes: [],
        lists: fields.flatMap((field, at) => listOf(field, at + 1)),
      };
    }),
    {
      name: '填写说明',
      rows: [
        ['列名', '是否必填', '规则', '可填内容'],
        ...before.map((head) => [head, '选填', levelRule(levelled?.depth ?? 1, parent?.label ?? ''), '']),
        ...columns.map((field) => [
          field.label,
          isMust(field) ? '必填' : '选填',
          field === parent ? parentRule : ruleOf(field, fields),
          wordsOf(field).join('、'),
        ]),
        ...inside.flatMap(({ lines }) => [
          [lines.label, lines.required ? '必填' : '选填', lineSheetRule(lines, codeLabel), ''],
          ...Object.values<Field>(lines.fields).map((field) => [
            `${lines.label}·${field.label}`,
            isMust(field) ? '必填' : '选填',
            ruleOf(field, lines.fields),
            wordsOf(field).join('、'),
          ]),
        ]),
      ],
      widths: [18, 10, 50, 60],
      minutes: [],
    },
  ];
};
