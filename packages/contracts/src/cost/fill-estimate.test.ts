import { expect, test } from 'vitest';
import { fillEstimate } from './fill-estimate.ts';

const priced = (wbsNodeID: string, subjectID: string, baseAmount: number) =>
  ({ method: '报价', wbsNodeID, subjectID, baseAmount }) as const;
const work = [
  priced('一', '人工', 1_000),
  priced('一', '材料', 3_000),
  priced('一', '机械', 500),
  priced('二', '人工', 2_000),
];
const rate = (more: object) =>
  ({ method: '费率', wbsNodeID: '一', subjectID: '管理', factor: 10, ...more }) as const;
const amountOf = (more: object): number => fillEstimate([...work, rate(more)]).at(-1)?.amount ?? 0;

test('a rate is taken of the subjects it names, in its node or in all, and of everything where it names none', () => {
  expect(amountOf({ rateBase: '本节点各项' })).toBe(450);
  expect(amountOf({ rateBase: '全部各项' })).toBe(650);
  expect(amountOf({ rateBase: '本节点各项', baseSubjectIDs: ['人工', '机械'] })).toBe(150);
  expect(amountOf({ rateBase: '全部各项', baseSubjectIDs: ['人工'] })).toBe(300);
  expect(amountOf({ rateBase: '全部各项', baseSubjectIDs: ['人工', '人工'] })).toBe(300);
});

test('a rate is not taken of rates, be they under a subject that it names', () => {
  const both = fillEstimate([
    ...work,
    rate({ baseSubjectIDs: ['人工'] }),
    rate({ baseSubjectIDs: ['管理'], subjectID: '规费' }),
  ]);
  expect(both.map(({ amount }) => amount).slice(-2)).toEqual([100, 0]);
});

test('类比 is the reference times its factor, to the 分 and without σ; without a factor the reference itself', () => {
  const analogous = (baseAmount: number, factor?: number) =>
    fillEstimate([
      { method: '类比', wbsNodeID: '一', baseAmount, ...(factor !== undefined && { factor }) },
    ])[0];
  expect(analogous(1_280_000, 1.15)).toEqual({ amount: 1_472_000, sigma: 0 });
  expect(analogous(333_333.33, 0.8765)).toEqual({ amount: 292_166.66, sigma: 0 });
  expect(analogous(50_000)).toEqual({ amount: 50_000, sigma: 0 });
  expect(analogous(50_000, 0)).toEqual({ amount: 0, sigma: 0 });
});
