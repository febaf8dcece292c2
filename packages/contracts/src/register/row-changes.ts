import { historyFields, type Register } from './register.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the deeds of a history are called; a step of a workflow has its own name. */
export const deedNames: Readonly<Record<string, string>> = {
  create: '新增',
  update: '修改',
  delete: '删除',
  restore: '恢复',
  assess: '评估',
};

/** @example labelOf(engagementAction, 'state') // '状态' */
export const labelOf = (register: Register, key: string): string =>
  key === 'state'
    ? '状态'
    : key === 'sort'
      ? '顺序'
      : ({ ...historyFields(register), ...register.lines }[key]?.label ?? key);

/** Several ids or words are the same in whatever order. */
const toComparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : (value ?? null));

/** @example isSameValue(['b', 'a'], ['a', 'b']) // true */
export const isSameValue = (left: unknown, right: unknown): boolean =>
  toComparable(left) === toComparable(right);

type Deed = { readonly before: object | null; readonly after: object };

/** Whether a deed touches any of these fields; of a new row, whether it fills any of them in. */
export const isChanged = <D extends Deed>(
  { before, after }: D,
  ...keys: readonly Extract<keyof D['after'], string>[]
): boolean => keys.some((key) => !isSameValue((before as Values | null)?.[key], (after as Values)[key]));

/**
 * The names under which an entry of the history tells a change, in the order of the form, for the database keeps its own.
 * @example changedKeys(engagementAction, { action: 'update', before: { measure: '电话' }, after: { measure: '拜访' } }) // ['measure']
 */
export const changedKeys = (
  register: Register,
  { action, before, after }: { readonly action: string; readonly before: Values; readonly after: Values },
): readonly string[] => {
  if (action === 'create') return [];
  const touched = { ...before, ...after };
  const known = Object.keys(historyFields(register)).filter((key) => Object.hasOwn(touched, key));
  const others = Object.keys(touched).filter((key) => key !== 'comment' && !known.includes(key));
  return [...known, ...others].filter((key) => !isSameValue(before[key], after[key]));
};
