import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { readBeside } from './import-beside.ts';
import type { ImportTask } from './import-parts.ts';

// Others may want the machine, and a file that is read yields to them.
vi.setConfig({ testTimeout: 120_000 });

const toFile = (count: number): Uint8Array => {
  const tasks = Array.from(
    { length: count },
    (_, at) =>
      `<Task><UID>${at + 1}</UID><Name>活动 ${at + 1}</Name><OutlineLevel>1</OutlineLevel><Duration>PT8H0M0S</Duration>${
        at === 0
          ? ''
          : `<PredecessorLink><PredecessorUID>${at}</PredecessorUID><Type>1</Type></PredecessorLink>`
      }</Task>`,
  ).join('');
  return new TextEncoder().encode(
    `<Project xmlns="http://schemas.microsoft.com/project"><Title>长</Title><StartDate>2026-04-27T08:00:00</StartDate><Tasks>${tasks}</Tasks></Project>`,
  );
};

const task = (count: number, wants: 'report' | 'plan') => ({
  fileName: '长.xml',
  bytes: toFile(count),
  wants,
});

/** What is read, and how often others on this server had their turn meanwhile. */
const readAmongOthers = async (asked: ImportTask) => {
  let turns = 0;
  let isRead = false;
  const reading = readBeside(asked).finally(() => {
    isRead = true;
  });
  while (!isRead) {
    await setImmediate();
    turns += 1;
  }
  return { turns, ...(await reading) };
};

test('a large file is read in a process of its own, and comes back whole', async () => {
  const { turns, document, schedule, report } = await readAmongOthers(task(5_000, 'plan'));
  expect(turns).toBeGreaterThan(100);
  expect([document.activity.size, document.link.size, schedule.activities.length]).toEqual([
    5_000, 4_999, 5_000,
  ]);
  expect([...document.activity.keys()]).toEqual(document.children.get(''));
  expect(report.counts.activities).toBe(5_000);
});

test('a small file that takes seconds to compute holds nobody up, either', async () => {
  const calendars = Array.from(
    { length: 400 },
    (_, at) => `<Calendar><UID>${at + 1}</UID><IsBaseCalendar>1</IsBaseCalendar></Calendar>`,
  ).join('');
  const tasks = Array.from(
    { length: 800 },
    (_, at) =>
      `<Task><UID>${at + 1}</UID><Duration>PT99999H0M0S</Duration><CalendarUID>${(at % 400) + 1}</CalendarUID></Task>`,
  ).join('');
  const bytes = new TextEncoder().encode(
    `<Project xmlns="http://schemas.microsoft.com/project"><StartDate>2026-04-27T08:00:00</StartDate><Calendars>${calendars}</Calendars><Tasks>${tasks}</Tasks></Project>`,
  );
  expect(bytes.length).toBeLessThan(128 * 1024);
  const { turns, report } = await readAmongOthers({ fileName: '小.xml', bytes, wants: 'report' });
  expect(turns).toBeGreaterThan(100);
  expect(report.counts.activities).toBe(800);
});

test('a preview brings back only the report', async () => {
  const { document, report } = await readBeside(task(5_000, 'report'));
  expect([document.activity.size, report.counts.activities]).toEqual([0, 5_000]);
});

test('a file that needs more memory than allowed is refused with a way out, and the server goes on', async () => {
  await expect(readBeside(task(60_000, 'plan'), { megabytes: 48 })).rejects.toMatchObject({
    code: 'tooLarge',
    issues: [{ message: '读取此文件需要的内存超过服务器的上限 48 MB，请把计划拆分后再导入' }],
  });
  expect((await readBeside(task(10, 'plan'))).document.activity.size).toBe(10);
});

test('a file that is not read in time is given up, and the server goes on', async () => {
  await expect(readBeside(task(5_000, 'plan'), { milliseconds: 1 })).rejects.toMatchObject({
    code: 'tooLarge',
    issues: [{ message: '读取此文件的时间过长，已经停止，没有写入任何内容，请把计划拆分后再导入' }],
  });
  expect((await readBeside(task(10, 'plan'))).document.activity.size).toBe(10);
});
