import type { MatrixPerson } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { expect, test } from 'vitest';
import { filterPeople, noFilter } from './matrix-filter.ts';

const person = (
  userName: string,
  given: Partial<MatrixPerson>,
  gap: number | null,
  isOverdue: 0 | 1 = 0,
): MatrixPerson => ({
  projectStakeholderID: userName,
  userName,
  company: '甲方',
  job: '',
  keyPersonnel: 0,
  priority: '高',
  history: [],
  ...given,
  latest:
    gap === null
      ? null
      : {
          stakeholderEngagementID: userName,
          rowVersion: 1,
          assessTime: '2026-05-01',
          current: '中立型',
          desired: '支持型',
          gap,
          trend: null,
          isOverdue,
          evidence: '',
          strategy: '',
          strategyOwnerID: null,
          strategyOwnerName: '',
          targetTime: null,
        },
});

const people = [
  person('赵', {}, 2, 1),
  person('钱', { company: '乙方' }, 1),
  person('孙', { priority: '低' }, 0),
  person('李', { priority: null }, null),
];
const names = (filter: object) =>
  filterPeople(people, { ...noFilter, ...filter }).map(({ userName }) => userName);

test.each([
  [{}, ['赵', '钱', '孙', '李']],
  [{ company: '乙方' }, ['钱']],
  [{ priority: '高' }, ['赵', '钱']],
  [{ gap: '有差距' }, ['赵', '钱']],
  [{ gap: '差 2 级及以上' }, ['赵']],
  [{ gap: '已达到' }, ['孙']],
  [{ gap: '未评估' }, ['李']],
  [{ isOverdue: true }, ['赵']],
])('the filter %o leaves %o', (filter, left) => {
  expect(names(filter)).toEqual(left);
});
