import { expect, test } from 'vitest';
import {
  type Assessment,
  fieldAt,
  fieldsOf,
  type GridKind,
  isDisputed,
  newestOf,
  noScores,
  type Priority,
  priorityOf,
  risesToTop,
  type Scores,
  salienceClassOf,
  scoresOn,
  toScore,
} from './assessment.ts';

const judged = (assessDay: string, scores: Partial<Scores>, assessorID = 'a'): Assessment => ({
  ...noScores,
  ...scores,
  assessDay,
  assessTime: `${assessDay}T08:00:00.000Z`,
  assessorID,
});

test.each<[GridKind, number, number, number, string]>([
  ['interest', 8, 9, 5, '重点管理'],
  ['interest', 4.9, 5, 5, '令其满意'],
  ['interest', 5, 4.9, 5, '随时告知'],
  ['interest', 4.9, 4.9, 5, '监督'],
  ['influence', 5, 5, 5, '重点管理'],
  ['influence', 6, 6, 7, '监督'],
  ['effect', 3, 3, 3, '紧密协作'],
  ['effect', 2, 3, 3, '争取参与'],
  ['effect', 3, 2, 3, '控制变动'],
])(
  'on %s (%d, %d) with the midline at %d lies in %s; on the midline is high',
  (kind, x, y, midline, field) => {
    expect(fieldAt(kind, { x, y }, midline)).toBe(field);
    expect(fieldsOf(kind)).toContain(field);
  },
);

test('a score is kept within 0 to 10, to one decimal', () => {
  expect([-1, 0.04, 7.25, 7.349, 11].map(toScore)).toEqual([0, 0, 7.3, 7.3, 10]);
});

test.each([
  [1, 0, 0, '潜伏型'],
  [0, 1, 0, '自主型'],
  [0, 0, 1, '苛求型'],
  [1, 1, 0, '支配型'],
  [1, 0, 1, '危险型'],
  [0, 1, 1, '依赖型'],
  [1, 1, 1, '核心型'],
  [0, 0, 0, null],
] as const)('power %d, legitimacy %d and urgency %d make %s', (powerAttr, legitimacy, urgency, name) => {
  expect(salienceClassOf({ powerAttr, legitimacy, urgency })).toBe(name);
});

test.each<[Partial<Scores>, Priority | null]>([
  [{}, null],
  [{ power: 9, interest: 8 }, '高'],
  [{ power: 9, influence: 8 }, '高'],
  [{ powerAttr: 1, legitimacy: 1, urgency: 1 }, '高'],
  [{ power: 9, interest: 2 }, '中'],
  [{ power: 2, interest: 9 }, '中'],
  [{ powerAttr: 1, urgency: 1 }, '中'],
  [{ power: 2, interest: 2 }, '低'],
  [{ powerAttr: 1 }, '低'],
  [{ influence: 9, effect: 9 }, '低'],
])('scores %o make priority %s', (scores, priority) => {
  expect(priorityOf({ ...noScores, ...scores }, 5)).toBe(priority);
});

test('the newest of each score counts, whoever gave it, and an earlier day sees what held then', () => {
  const all = [
    judged('2026-05-10', { power: 8, interest: 6 }, 'b'),
    judged('2026-03-01', { power: 4, interest: 4, influence: 3 }),
  ];
  expect(scoresOn(all)).toMatchObject({ power: 8, interest: 6, influence: 3, effect: null });
  expect(scoresOn(all, '2026-05-09')).toMatchObject({ power: 4, interest: 4 });
  expect(newestOf(all, ['power'], '2026-02-28')).toEqual({ power: null });
});

test('who becomes 高 by a judgement is a candidate for 关键, unless they are that already', () => {
  const high = { priority: '高', keyPersonnel: 0 } as const;
  expect(risesToTop({ priority: '中', keyPersonnel: 0 }, high)).toBe(true);
  expect(risesToTop(undefined, high)).toBe(true);
  expect(risesToTop(high, high)).toBe(false);
  expect(risesToTop({ priority: '中', keyPersonnel: 1 }, { ...high, keyPersonnel: 1 })).toBe(false);
});

test('two assessors 4 apart within 90 days disagree; the newest of each is compared', () => {
  const today = '2026-06-30';
  const far = [judged('2026-06-01', { power: 9 }), judged('2026-06-02', { power: 5 }, 'b')];
  expect(isDisputed(far, ['power'], today)).toBe(true);
  expect(isDisputed(far, ['interest'], today)).toBe(false);
  expect(isDisputed([...far, judged('2026-06-03', { power: 6 })], ['power'], today)).toBe(false);
  expect(isDisputed([judged('2026-03-01', { power: 1 }, 'c'), ...far.slice(0, 1)], ['power'], today)).toBe(
    false,
  );
});
