import { stateOf, type WbsRow } from '../wbs-view.ts';

export const colourings = { state: '按状态', check: '按检查', unit: '按责任单位', cost: '按成本' } as const;
export type Colouring = keyof typeof colourings;

/** A tone of the picture, and what it stands for. */
export type Tone = { readonly tone: string; readonly label: string };

const states: Readonly<Record<string, string>> = { 未开始: 'plain', 进行中: 'active', 已完成: 'good' };
const series = ['one', 'two', 'three', 'four', 'five', 'six'];

const checkOf = ({ findings }: WbsRow): Tone => {
  if (findings.some(({ level }) => level === 'red')) return { tone: 'bad', label: '有红色问题' };
  return findings.length > 0 ? { tone: 'warn', label: '有黄色问题' } : { tone: 'good', label: '没有问题' };
};

/** Parts of the whole budget from which on a node is of the next tone. */
const shares: readonly (readonly [from: number, label: string])[] = [
  [0.1, '占总预算 10% 以上'],
  [0.05, '占总预算 5%–10%'],
  [0.02, '占总预算 2%–5%'],
  [0, '占总预算不到 2%'],
];

const costOf = (rows: readonly WbsRow[]): ((row: WbsRow) => Tone) => {
  const whole = rows
    .filter(({ parentId }) => parentId === null)
    .reduce((sum, { budget }) => sum + (budget ?? 0), 0);
  return ({ budget }) => {
    if (budget === null || whole <= 0) return { tone: 'plain', label: '没有预算' };
    const at = shares.findIndex(([from]) => budget / whole >= from);
    return { tone: series[at] ?? 'plain', label: shares[at]?.[1] ?? '' };
  };
};

/** What a node is coloured as; units share what is left once the tones are through. */
export const toneOf = (rows: readonly WbsRow[], by: Colouring): ((row: WbsRow) => Tone) => {
  if (by === 'check') return checkOf;
  if (by === 'cost') return costOf(rows);
  if (by === 'state') return (row) => ({ tone: states[stateOf(row)] ?? 'plain', label: stateOf(row) });
  const units = [...new Set(rows.map(({ unitText }) => unitText).filter(Boolean))];
  return ({ unitText }) =>
    unitText === ''
      ? { tone: 'plain', label: '未定' }
      : { tone: series[units.indexOf(unitText)] ?? 'plain', label: unitText };
};
