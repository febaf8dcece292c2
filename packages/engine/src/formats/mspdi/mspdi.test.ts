import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatAt } from '../../calendar/day-number.ts';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import type { PlanModel } from '../../model.ts';
import { findSharedData } from '../../testing/shared-data.ts';
import { readMspdi } from './mspdi-read.ts';
import { writeMspdi } from './mspdi-write.ts';

const folder = findSharedData('msproject/xml');
const files = folder === null ? [] : readdirSync(folder).filter((name) => name.endsWith('.xml'));

test('every Project XML file at hand is read', () => {
  const refused = files.flatMap((name) => {
    const read = readMspdi(readFileSync(`${folder}/${name}`));
    return read.ok ? [] : [`${name}: ${read.problem.message}`];
  });
  expect(refused).toEqual([]);
});

test('a plan that is written and read again is the same plan', () => {
  for (const name of files) {
    const read = readMspdi(readFileSync(`${folder}/${name}`));
    if (!read.ok) continue;
    const again = readMspdi(writeMspdi(read.value, null));
    if (!again.ok) throw new Error(`${name}: ${again.problem.message}`);
    const { notMapped, ...kept } = again.value;
    const { notMapped: lost, ...original } = read.value;
    expect(kept, name).toEqual(original);
    expect(notMapped, name).toEqual([]);
    expect(lost.every((entry) => entry.count > 0)).toBe(true);
  }
});

test('a task that levelling pulled forward in a plan from its finish stays there', () => {
  const text = `<Project><ScheduleFromStart>0</ScheduleFromStart><StartDate>2026-05-01T08:00:00</StartDate>
<FinishDate>2026-05-29T17:00:00</FinishDate><Tasks><Task><UID>1</UID><Name>甲</Name><OutlineLevel>1</OutlineLevel>
<ConstraintType>1</ConstraintType><Duration>PT8H0M0S</Duration><LevelingDelay>-14400</LevelingDelay></Task></Tasks></Project>`;
  const read = readMspdi(text);
  if (!read.ok) throw new Error(read.problem.message);
  expect(formatAt(computeSchedule(read.value.plan).finish)).toBe('2026-05-28T17:00');
});

test('a task set by hand with a text in place of a date is never critical, and stays so when written', () => {
  const texts = '<StartText></StartText><FinishText>等批复</FinishText><DurationText></DurationText>';
  const task = (uid: number, text: string): string => `<Task><UID>${uid}</UID><Name>任务${uid}</Name>
<Manual>1</Manual><OutlineLevel>1</OutlineLevel>${text}<Start>2026-05-06T08:00:00</Start>
<Finish>2026-05-06T17:00:00</Finish><Duration>PT8H0M0S</Duration></Task>`;
  const text = `<Project><StartDate>2026-05-06T08:00:00</StartDate><Tasks>${task(1, texts)}${task(2, '')}</Tasks></Project>`;
  const read = readMspdi(text);
  if (!read.ok) throw new Error(read.problem.message);
  const listCritical = (plan: PlanModel) =>
    computeSchedule(plan).activities.flatMap(({ id, isCritical }) => (isCritical ? [id] : []));
  expect(listCritical(read.value.plan)).toEqual(['2']);
  expect(read.value.notMapped.filter(({ what }) => what.includes('文字'))).toMatchObject([
    { count: 1, where: ['任务1'] },
  ]);
  const again = readMspdi(writeMspdi(read.value, null));
  expect(again.ok && listCritical(again.value.plan)).toEqual(['2']);
});

test('who cannot be levelled in Project is not levelled here; of material and costs it says nothing', () => {
  const resource = (uid: number, more: string): string =>
    `<Resource><UID>${uid}</UID><Name>R${uid}</Name><CanLevel>0</CanLevel>${more}</Resource>`;
  const read = readMspdi(
    `<Project><StartDate>2026-05-01T08:00:00</StartDate><Resources>${resource(1, '<Type>1</Type>')}${resource(
      2,
      '<Type>0</Type>',
    )}${resource(3, '<Type>0</Type><IsCostResource>1</IsCostResource>')}</Resources></Project>`,
  );
  if (!read.ok) throw new Error(read.problem.message);
  expect(read.value.plan.resources.map(({ isUnlevelled }) => isUnlevelled)).toEqual([
    true,
    undefined,
    undefined,
  ]);
});
