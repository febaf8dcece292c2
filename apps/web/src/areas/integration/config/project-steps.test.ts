import { expect, test } from 'vitest';
import { type Duties, stepsFor } from './project-steps.ts';

const nobody: Duties = { isManager: false, isSponsor: false, isOwner: false, isAdministrator: false };
const labels = (state: number, duties: Partial<Duties>) =>
  stepsFor(state, { ...nobody, ...duties }, false).map(({ label }) => label);

test.each([
  [0, '启动'],
  [1, '完成 暂停'],
  [2, '恢复 完成'],
  [3, ''],
  [4, ''],
])('in state %i the 项目经理 may: %s', (state, expected) =>
  expect(labels(state, { isManager: true }).join(' ')).toBe(expected),
);

test.each([
  [0, '启动 终止'],
  [1, '暂停 终止'],
  [2, '恢复 终止'],
  [3, ''],
])('in state %i the 发起人 may: %s', (state, expected) =>
  expect(labels(state, { isSponsor: true }).join(' ')).toBe(expected),
);

test('others take no step', () => expect(labels(1, { isOwner: true })).toEqual([]));

test.each([
  [false, true],
  [true, false],
])('with an approved charter (%s) the start asks for a reason: %s', (isChartered, needsReason) =>
  expect(stepsFor(0, { ...nobody, isManager: true }, isChartered)).toMatchObject([
    { action: 'start', needsReason },
  ]),
);
