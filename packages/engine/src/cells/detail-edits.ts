import type { EstimateMethod } from '@xmgl/contracts/schedule/activity-details';
import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { PlanDocument } from '../commands/plan-document.ts';
import type { ReadCommands } from './date-edits.ts';
import { readDuration } from './duration-text.ts';
import { type Read, readAs, unreadable } from './read-result.ts';

export type DetailField = 'method' | 'optimistic' | 'mostLikely' | 'pessimistic' | TextField;

const texts = { discipline: '专业', section: '施工段', contractNo: '合同编号' } as const;
type TextField = keyof typeof texts;
const isText = (field: DetailField): field is TextField => field in texts;

/** Each method once: the compiler says where one is missing. */
const known: Readonly<Record<EstimateMethod, true>> = {
  专家判断: true,
  类比: true,
  参数: true,
  三点贝塔: true,
  三点三角: true,
  自下而上: true,
};
const methods = Object.keys(known) as EstimateMethod[];

const readMethod = (text: string): Read<EstimateMethod | null> => {
  const word = text.trim();
  if (word === '') return readAs(null);
  const method = methods.find((one) => one === word);
  return method ? readAs(method) : unreadable(`没有「${word}」这种方法，可填：${methods.join('、')}`);
};

const points = {
  optimistic: 'optimisticMin',
  mostLikely: 'mostLikelyMin',
  pessimistic: 'pessimisticMin',
} as const satisfies Partial<Record<DetailField, keyof CommandOf<'setEstimate'>>>;

/** What is typed about an estimate or the trade; nothing typed takes it away. */
export const readDetail = (
  { plan }: { readonly plan: PlanDocument },
  rowID: string,
  field: DetailField,
  text: string,
): ReadCommands => {
  const activity = plan.activity.get(rowID);
  if (!activity) return unreadable('汇总行没有这一项，请在下级活动中填写');
  if (isText(field)) {
    const typed = text.trim();
    if (typed.length > 50) return unreadable(`${texts[field]}最多 50 个字`);
    return readAs([{ kind: 'updateActivity', activityID: rowID, fields: { [field]: typed } }]);
  }
  if (field === 'method') {
    const method = readMethod(text);
    return method.ok ? readAs([{ kind: 'setEstimate', activityID: rowID, method: method.value }]) : method;
  }
  const typed = text.trim() === '' ? null : readDuration(text, plan.settings, activity.isElapsed);
  if (typed && !typed.ok) return typed;
  // A bound beside what is most likely is one of three points.
  const method = activity.estimate === null && field !== 'mostLikely' ? { method: '三点贝塔' as const } : {};
  return readAs([
    { kind: 'setEstimate', activityID: rowID, ...method, [points[field]]: typed?.value.durationMin ?? null },
  ]);
};
