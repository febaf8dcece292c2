import type { Field } from '@xmgl/contracts/register/fields';
import { fieldOfHead, type Units } from '@xmgl/contracts/register/measure';
import { type Register, readableFields } from '@xmgl/contracts/register/register';
import type { CellFault } from '@xmgl/contracts/register/register-schemas';
import { levelLabel, takesLevels } from '@xmgl/contracts/register/tree';
import { fail } from '../../base/failure.ts';
import { textOf } from '../files/file-cells.ts';
import type { Cell } from '../files/sheet.ts';

export type Column = { readonly at: number; readonly key: string; readonly field: Field };
type Heads = {
  /** Where the levels of a tree stand. */
  readonly levelAt: number | undefined;
  readonly columns: readonly Column[];
  readonly faults: readonly CellFault[];
  /** Columns of an export that an import passes over: what follows by itself. */
  readonly passedOver: readonly string[];
};

/** The column in which a file of offending rows says what is wrong. */
export const faultHead = '问题';

const notFields: ReadonlySet<string> = new Set(['状态', faultHead]);

type Found = { readonly column: Column } | { readonly message: string } | undefined;

const findHead = (
  register: Register,
  hidden: ReadonlySet<string>,
  units: Units,
  { label, at }: { readonly label: string; readonly at: number },
): Found => {
  for (const [key, one] of Object.entries(register.fields)) {
    const field = fieldOfHead(one, label, units);
    if (!field) continue;
    return hidden.has(key) ? { message: '您不能查看此列，也不能导入' } : { column: { at, key, field } };
  }
  const isRead = Object.values(readableFields(register)).some((one) => fieldOfHead(one, label, units));
  return isRead || notFields.has(label)
    ? undefined
    : { message: '没有这一列，请改为模板中的列名，或删去此列' };
};

/** Which column of a sheet is which field, whatever their order. */
export const matchHeads = (
  register: Register,
  hidden: ReadonlySet<string>,
  units: Units,
  heads: readonly Cell[],
): Heads => {
  const columns: Column[] = [];
  const faults: CellFault[] = [];
  const passedOver: string[] = [];
  let levelAt: number | undefined;
  for (const [at, head] of heads.entries()) {
    const label = textOf(head)
      .replace(/[*＊]$/, '')
      .trim();
    if (label === '') continue;
    if (label === levelLabel && takesLevels(register)) {
      levelAt = at;
      continue;
    }
    const found = findHead(register, hidden, units, { label, at });
    if (!found) passedOver.push(label);
    else if ('message' in found) faults.push({ row: 1, column: label, message: found.message });
    else if (columns.some((column) => column.key === found.column.key))
      faults.push({ row: 1, column: label, message: '此列出现了两次，请删去一列' });
    else columns.push(found.column);
  }
  if (columns.length === 0)
    throw fail('invalid', '第一行中没有认得的列名，请下载导入模板，在模板中填写后导入', 'content');
  return { levelAt, columns, faults, passedOver: passedOver.filter((label) => label !== faultHead) };
};
