import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toOfficeCalendar } from '../../commands/new-plan.ts';
import type { PlanDocument } from '../../commands/plan-document.ts';
import { toPlanModel } from '../../commands/to-plan-model.ts';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import { listXerNotes, toP6Xml, toXer as toXerFile } from '../../exchange/document-to-xer.ts';
import { toImportedDocument } from '../../exchange/imported-to-document.ts';
import { activity, plan } from '../../testing/plan-fixture.ts';
import { findSharedData } from '../../testing/shared-data.ts';
import { task, toXer } from '../../testing/xer-fixture.ts';
import type { ImportedActivity, ImportedPlan, ImportedStep } from '../imported-plan.ts';
import { readP6Xml } from './p6-xml-read.ts';
import { writeP6Xml } from './p6-xml-write.ts';
import { readXer } from './xer-read.ts';
import { writeXer } from './xer-write.ts';

const steps: readonly ImportedStep[] = [
  { name: '放线 & 复核', weight: 12.5, baselineDay: '2026-04-28', doneDay: '2026-04-29', evidence: 'FX-01' },
  { name: '绑扎', weight: 60, baselineDay: '2026-05-06', doneDay: null, evidence: '' },
  { name: '隐蔽验收', weight: 27.5, baselineDay: '2026-05-08', doneDay: null, evidence: '<待补>\n二次' },
];
const extra: ImportedActivity = {
  ...{ id: '1', wbsCode: 'A', notes: '', outlineLevel: 1, storedStart: null, storedFinish: null },
  steps,
};
const source = { plan: plan('2026-04-27T08:00', [activity('1', 10)], [], {}), activities: [extra] };

const take = (
  result: ReturnType<typeof readXer>,
): Omit<ImportedPlan, 'plan'> & Pick<ImportedPlan, 'plan'> => {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
};

test.each([
  ['XER', () => readXer(writeXer(source, null))],
  ['Primavera XML', () => readP6Xml(writeP6Xml(source, null))],
])('检查点 come back from %s with weight, days and evidence, in their order', (_, toAgain) => {
  const again = take(toAgain());
  expect(again.activities[0]?.steps).toEqual(steps);
  expect(again.notMapped.filter(({ what }) => what.includes('检查点'))).toEqual([]);
});

const house = (rows: readonly Record<string, string | number>[]) =>
  toXer({
    PROJECT: [
      {
        proj_id: 1,
        proj_short_name: 'P',
        plan_start_date: '2026-01-05 08:00',
        last_recalc_date: '2026-01-15 08:00',
      },
    ],
    TASK: [
      task({ task_id: 1, task_name: '土方', target_drtn_hr_cnt: 80, target_end_date: '2026-01-16 17:00' }),
    ],
    TASKPROC: rows.map((row, i) => ({ proc_id: i + 1, task_id: 1, proj_id: 1, ...row })),
  } as Parameters<typeof toXer>[0]);

test('steps of another program count in shares of a hundred and stand at the planned finish; what is done was by the data date', () => {
  const { activities, notMapped } = take(
    readXer(
      house([
        { seq_num: 2, proc_name: '二', proc_wt: 2, complete_flag: 'N', complete_pct: 40 },
        { seq_num: 1, proc_name: '一', proc_wt: 1, complete_flag: 'Y', complete_pct: 100 },
        { seq_num: 3, proc_name: '', proc_wt: 'x', complete_flag: 'N' },
      ]),
    ),
  );
  expect(activities[0]?.steps).toEqual([
    { name: '一', weight: 33.33, baselineDay: '2026-01-16', doneDay: '2026-01-15', evidence: '' },
    { name: '二', weight: 66.67, baselineDay: '2026-01-16', doneDay: null, evidence: '' },
    { name: '检查点 3', weight: 0, baselineDay: '2026-01-16', doneDay: null, evidence: '' },
  ]);
  const told = Object.fromEntries(notMapped.map(({ what, count }) => [what, count]));
  expect(told).toMatchObject({
    '检查点没有日期（计划取活动的计划完成，已完成的取实际完成或数据日期）': 3,
    '检查点部分完成（按未完成）': 1,
    '检查点的权重（已换算为百分比）': 1,
  });
});

test('what is no day is told as missing, never kept', () => {
  const { activities, notMapped } = take(
    readXer(
      house([
        { seq_num: 1, proc_name: '一', proc_wt: 100, proc_descr: '计划完成：2026-13-45\n完成：2026-02-30' },
      ]),
    ),
  );
  expect(activities[0]?.steps?.[0]).toMatchObject({ baselineDay: '2026-01-16', doneDay: null });
  expect(notMapped.some(({ what }) => what.startsWith('检查点没有日期'))).toBe(true);
});

test('more steps than an activity has room for, and such of no activity, are left out and told', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ seq_num: i, proc_name: `第 ${i} 步`, proc_wt: 1 }));
  const { activities, notMapped } = take(readXer(house([...many, { task_id: 99, proc_name: '别处' }])));
  expect(activities[0]?.steps).toHaveLength(50);
  expect(notMapped).toContainEqual(
    expect.objectContaining({ what: '超过 50 个的检查点（没有导入）', count: 10 }),
  );
  expect(notMapped).toContainEqual(
    expect.objectContaining({ what: '活动不存在的检查点（已忽略）', count: 1 }),
  );
});

test('the steps of a file that Primavera wrote are read', () => {
  const folder = findSharedData('primavera/xml');
  if (folder === null) return;
  const { activities } = take(readP6Xml(readFileSync(`${folder}/asposenet__PrimaveraProject.xml`)));
  const found = activities.find((row) => row.steps?.some(({ name }) => name === 'Build Prototype'));
  const sum = found?.steps?.reduce((all, { weight }) => all + weight, 0) ?? 0;
  expect(sum).toBeCloseTo(100, 6);
  // Of equal shares, as 1 to 2 in the file.
  const weightOf = (name: string) => found?.steps?.find((step) => step.name === name)?.weight ?? 0;
  expect(weightOf('Build Prototype') / weightOf('Conduct Development Kickoff Meeting')).toBeCloseTo(2, 1);
});

test.each([
  ['XER', toXerFile, readXer],
  ['Primavera XML', toP6Xml, readP6Xml],
])(
  'the 检查点 of a plan go out in %s and stand in the plan that is imported from it, and no loss is told of them',
  (_, write, read) => {
    let next = 0;
    const newId = () => `00000000-0000-7000-8000-${String(next++).padStart(12, '0')}`;
    const toDocument = (result: ReturnType<typeof readXer>) =>
      toImportedDocument(take(result), newId, (id) => toOfficeCalendar(id, '标准')).document;
    const document = toDocument(readXer(writeXer(source, null)));
    const schedule = computeSchedule(toPlanModel(document, ''));
    const content = write(document, schedule, '', []);
    const again = toDocument(read(content));
    const stepsOf = ({ activity: rows }: PlanDocument) =>
      [...rows.values()].map((row) => row.steps.map(({ stepID: _id, ...step }) => step));
    expect(stepsOf(document)).toEqual([steps]);
    expect(stepsOf(again)).toEqual([steps]);
    expect(listXerNotes(document, schedule, content).filter(({ what }) => what.includes('检查点'))).toEqual(
      [],
    );
  },
);
