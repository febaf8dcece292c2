import type { AssignmentItem } from '@xmgl/contracts/resource/requirement.calls';
import type { Tone } from '../../../ui/state-dot.tsx';

export const kindWords = { labour: '人力', material: '材料', equipment: '设备' } as const;
export const stateWords = { needed: '需求', requested: '已申请', filled: '已落实' } as const;
export const stateTones: Readonly<Record<AssignmentItem['state'], Tone>> = {
  needed: 'warn',
  requested: 'active',
  filled: 'good',
};
export const curveWords = {
  even: '均匀',
  front: '前置',
  back: '后置',
  bell: '钟形',
  manual: '手工',
} as const;

export const toOptions = <K extends string>(words: Readonly<Record<K, string>>) =>
  (Object.keys(words) as K[]).map((value) => ({ value, label: words[value] }));

export const dayOf = (at: number | null): string =>
  at === null ? '—' : new Date(at * 60_000).toISOString().slice(0, 10);

const plain = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

export const numberWords = (value: number): string => plain.format(value);
const price = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
/** What one of it costs, in 元. */
export const priceWords = (value: number | null): string => (value === null ? '—' : price.format(value));

/** 工日 or 台班 of work. */
export const shiftUnit = (kind: AssignmentItem['resourceKind']): string =>
  kind === 'labour' ? '工日' : '台班';
