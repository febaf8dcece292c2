import type { Labels } from '@xmgl/contracts/call';
import type { CompanyLogEntry } from '@xmgl/contracts/company/company-log.calls';
import { memberStates } from '@xmgl/contracts/company/member-flow';
import { webhookEventName } from '@xmgl/contracts/company/webhook-events';
import { projectStates } from '@xmgl/contracts/project/project-states';
import { isSameValue } from '@xmgl/contracts/register/row-changes';

type Change = CompanyLogEntry['changes'][number];
export type Names = ReadonlyMap<string, string>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isID = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

const stateWords: Readonly<Record<string, readonly string[]>> = {
  company_user: memberStates,
  project: projectStates,
};

export const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Every id in it that may be that of a person or of a project. */
export const idsIn = (value: unknown): string[] =>
  Object.values(toRecord(value)).flatMap((one) => (isID(one) ? one : []));

/** `may_create` and `mayCreate` are one field, `clientID` and `clientId`, too. */
const bare = (key: string): string => key.replaceAll('_', '').toLowerCase();

const listWords = (values: readonly unknown[]): string => {
  const words = values.filter((one): one is string => typeof one === 'string' && !isID(one));
  return words.length === values.length ? words.map(webhookEventName).join('、') : `${values.length} 项`;
};

const toWords = (entity: string, key: string, value: unknown, names: Names): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean' || key === 'whetherFiled')
    return value === true || value === 1 ? '是' : '否';
  if (key === 'state' && typeof value === 'number') return stateWords[entity]?.[value] ?? String(value);
  if (isID(value)) return names.get(value) ?? '';
  if (Array.isArray(value)) return listWords(value);
  if (typeof value === 'number' && Math.abs(value) >= 10_000) return value.toLocaleString('en');
  return typeof value === 'object' ? `${Object.keys(value).length} 项` : String(value);
};

type Said = { readonly entity: string; readonly before: unknown; readonly after: unknown };

/** What changed, field by field, in words; what stands for nothing that has a name is left out. */
export const toChanges = ({ entity, ...said }: Said, fields: Labels, names: Names): Change[] => {
  const before = toRecord(said.before);
  const after = toRecord(said.after);
  const labels = new Map(Object.entries(fields).map(([key, label]) => [bare(key), label]));
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const label = labels.get(bare(key));
    // What the entry does not repeat has not been changed, but where it was taken out whole.
    const isOld = Object.keys(after).length > 0 && !Object.hasOwn(after, key);
    if (label === undefined || isOld || isSameValue(before[key], after[key])) return [];
    const words = {
      before: toWords(entity, key, before[key], names),
      after: toWords(entity, key, after[key], names),
    };
    if (words.before === '' && words.after === '') return [];
    return [{ label, ...words, ...(words.before === words.after && { before: '', after: '已修改' }) }];
  });
};
