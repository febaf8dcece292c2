import { expect, test } from 'vitest';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import { readMspdi } from './mspdi-read.ts';
import { writeMspdi } from './mspdi-write.ts';

const task = (uid: number, more: string) => `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>任务${uid}</Name>
<OutlineLevel>${uid === 1 ? 1 : 2}</OutlineLevel><Duration>PT16H0M0S</Duration>${more}</Task>`;
const file = `<Project><StartDate>2026-04-27T08:00:00</StartDate><Tasks>
${task(1, '<Summary>1</Summary><FixedCost>500</FixedCost>')}${task(2, '<FixedCost>1234550</FixedCost>')}${task(3, '')}
</Tasks></Project>`;

const read = (text: string) => {
  const found = readMspdi(text);
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
};

test('the fixed cost of a task is read as what is assigned to it and written back as its fixed cost', () => {
  const imported = read(file);
  expect(imported.plan.resources.map(({ name, kind }) => [name, kind])).toEqual([['固定成本', 'material']]);
  expect(imported.resources).toMatchObject([{ standardRate: 1, materialLabel: '元' }]);
  expect(imported.plan.assignments).toMatchObject([{ activityId: '2', units: 12_345.5 }]);
  // Nothing is assigned to a summary here.
  expect(imported.notMapped.map(({ what, where }) => [what, where])).toEqual([
    ['摘要任务的或为负的固定成本', ['任务1']],
  ]);
  const written = writeMspdi(imported, computeSchedule(imported.plan));
  expect(written).toContain('<FixedCost>1234550</FixedCost>');
  expect(written).not.toContain('固定成本');
  const again = read(written);
  expect(again.plan.resources).toEqual(imported.plan.resources);
  expect(again.plan.assignments).toEqual(imported.plan.assignments);
  expect(again.resources).toEqual(imported.resources);
  expect(again.notMapped).toEqual([]);
});
