import { planLimits } from '@xmgl/contracts/schedule/plan-limits';
import { expect, test } from 'vitest';
import { inProject, inTasks, task } from '../../../test/hostile-mspdi.ts';
import { many, numbered } from '../../../test/hostile-plan.ts';
import { importFile } from './import-file.ts';

const refusalOf = (file: string): string => {
  const read = importFile('计划.xml', Buffer.from(file));
  return read.ok ? '' : `${read.problem.code} ${read.problem.message}`;
};

const linked = (links: number): string =>
  inTasks(
    `${task('<Name>开工</Name>')}${numbered(links, (at) => task('<PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type></PredecessorLink>', at + 1))}`,
  );

test('a file in which one activity has more links than a plan may have there is refused before it is computed', () => {
  expect(refusalOf(linked(planLimits.linksAtRow))).toBe('');
  expect(refusalOf(linked(planLimits.linksAtRow + 1))).toBe(
    'tooLarge 「开工」的逻辑关系超过 5000 条，请用里程碑分组后再导入',
  );
});

const shiftsOfDay = 5;
const withShifts = (days: number): string => {
  const shift = '<WorkingTime><FromTime>08:00:00</FromTime><ToTime>09:00:00</ToTime></WorkingTime>';
  const oneDay = (at: number) => {
    const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
    return `<Exception><TimePeriod><FromDate>${day}T00:00:00</FromDate><ToDate>${day}T23:59:00</ToDate></TimePeriod><DayWorking>1</DayWorking><WorkingTimes>${many(shiftsOfDay, shift)}</WorkingTimes></Exception>`;
  };
  return inProject(
    `<Calendars><Calendar><UID>1</UID><Name>三班</Name><Exceptions>${numbered(days, oneDay)}</Exceptions></Calendar></Calendars><Tasks>${task('<Name>开工</Name>')}</Tasks>`,
  );
};

test('a file whose calendars have more shifts than those of a plan may have is refused before it is computed', () => {
  expect(refusalOf(withShifts(100))).toBe('');
  expect(refusalOf(withShifts(planLimits.shifts / shiftsOfDay + 1))).toBe(
    'tooLarge 计划的日历班次合计超过 1 万个，请拆分后再导入',
  );
});

test('a file with more WBS nodes than a plan may have is refused', () => {
  const nodes = planLimits.rows.wbsNode + 1;
  expect(refusalOf(inTasks(many(nodes, '<Task><Summary>1</Summary></Task>')))).toBe(
    'tooLarge 计划的 WBS 节点超过 10 万个，请拆分后再导入',
  );
});
