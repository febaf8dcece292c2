import { expect, test } from 'vitest';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import { at } from '../../testing/plan-fixture.ts';
import { HOUSE, task, toXer } from '../../testing/xer-fixture.ts';
import { guessCodePage } from '../guess-code-page.ts';
import { readPlan } from '../read-plan.ts';
import { readXer } from './xer-read.ts';

// Browsers and Node both have it; the engine is compiled without the types of either.
declare const TextDecoder: new (label: string) => { decode(input: Uint8Array): string };

function read(text: string) {
  const found = readXer(text);
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
}

/** Bytes of a code page, found by reading every letter of it back. */
function encode(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const byteOf = new Map<string, number[]>();
  for (let first = 0x80; first < 0xff; first++) {
    byteOf.set(decoder.decode(Uint8Array.of(first)), [first]);
    for (let second = 0xa1; label === 'gb18030' && second < 0xff; second++) {
      byteOf.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
    }
  }
  return Uint8Array.from(
    [...text].flatMap((letter) =>
      letter < '\u0080' ? [letter.charCodeAt(0)] : (byteOf.get(letter) ?? [0x3f]),
    ),
  );
}

const namesOf = (file: Uint8Array): readonly string[] => {
  const found = readPlan(file);
  return found.ok ? found.value.plan.activities.map(({ name }) => name) : [found.problem.message];
};

test('an XER file becomes summaries and activities in outline order, with calendars, links and codes', () => {
  const { plan, activities, notMapped } = read(toXer(HOUSE));
  expect(plan.activities.map(({ id, parentId, kind, name }) => [id, parentId, kind, name])).toEqual([
    ['100', null, 'summary', '住宅楼'],
    ['101', '100', 'summary', '基础'],
    ['1001', '101', 'task', '土方开挖'],
    ['1002', '101', 'task', '垫层'],
  ]);
  expect(activities.map(({ wbsCode }) => wbsCode)).toEqual(['HOUSE', 'HOUSE.F', 'A10', 'A20']);
  expect(plan.links).toMatchObject([
    { predId: '1001', succId: '1002', type: 'FS', lagValue: 480, lagCalendar: 'predecessor' },
  ]);
  expect(plan.calendars[0]?.exceptions).toEqual([{ fromDay: 20454, toDay: 20454, intervals: [] }]);
  expect(notMapped).toEqual([]);
  const schedule = computeSchedule(plan);
  expect(schedule.activities[3]).toMatchObject({
    start: at('2026-01-13T08:00'),
    finish: at('2026-01-14T17:00'),
  });
});

test('a file in the code page of its machine, in UTF-8 or UTF-16 gives the same names', () => {
  const withName = (name: string): string =>
    toXer({ ...HOUSE, PROJWBS: [], TASK: [task({ task_id: 1, task_name: name, target_drtn_hr_cnt: 8 })] })
      .replace('管理员', 'admin')
      .replace('五天制', '5');
  const cases = [
    ['gb18030', '主体结构混凝土浇筑'],
    ['gb18030', '人工挖孔桩 ZK-1'],
    ['windows-1251', 'Устройство фундамента'],
    ['windows-1251', 'ЗАДАЧА 1'],
    ['windows-1252', 'Über­prüfung façade'],
  ] as const;
  for (const [label, name] of cases) expect(namesOf(encode(withName(name), label))).toEqual([name]);
  const text = withName('垫层');
  const utf16 = Uint8Array.from(
    [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  );
  expect(namesOf(utf16)).toEqual(['垫层']);
  expect(namesOf(new TextEncoder().encode(text))).toEqual(['垫层']);
});

test('a small file in GB18030 is read as Chinese, with characters of four bytes and of the extension', () => {
  // 𠮷祥大厦㛃段混凝土, and 堃 as in many a name.
  const rare = [0x95, 0x34, 0xb2, 0x35, ...[0xcf, 0xe9, 0xb4, 0xf3, 0xcf, 0xc3], 0x82, 0x30, 0xb7, 0x31];
  const rest = [0xb6, 0xce, 0xbb, 0xec, 0xc4, 0xfd, 0xcd, 0xc1];
  const text = toXer(HOUSE)
    .replace('土方开挖', 'NAME')
    .replaceAll(/[^ -~\t\r\n]/gu, 'x');
  const at = text.indexOf('NAME');
  const withName = (name: readonly number[]): Uint8Array =>
    Uint8Array.from([
      ...encode(text.slice(0, at), 'gb18030'),
      ...name,
      ...encode(text.slice(at + 4), 'gb18030'),
    ]);
  expect(namesOf(withName([...rare, ...rest]))).toContain('𠮷祥大厦㛃段混凝土');
  expect(namesOf(withName([0x88, 0xd2, 0xb9, 0xa4]))).toContain('堃工');
  expect(namesOf(withName([0x95, 0x34, 0xb2, 0x35]))).toContain('𠮷');
  // As far as the first names stand behind a long calendar.
  const far = Uint8Array.from([...encode(`ERMHDR\t${' '.repeat(500_000)}\n`, 'gb18030'), ...rare, ...rest]);
  expect(guessCodePage(far)).toBe('gb18030');
});

test('dates with months, days and hours of one digit are read as dates', () => {
  const file = toXer(HOUSE).replaceAll(/(\d{4})-0(\d)-0?(\d+) 0(\d:)/g, '$1-$2-$3 $4');
  expect(file).not.toBe(toXer(HOUSE));
  const [short, full] = [read(file), read(toXer(HOUSE))];
  expect(short.plan).toEqual(full.plan);
  expect(short.notMapped).toEqual(full.notMapped);
});

test('a duration that is no number is told with what counts in its place', () => {
  const told = (target: string, remaining: string): readonly string[] => {
    const row = { task_id: 1001, wbs_id: 101, task_code: 'A10', task_name: '土方' };
    const lengths = { target_drtn_hr_cnt: target, remain_drtn_hr_cnt: remaining };
    const { plan, notMapped } = read(toXer({ ...HOUSE, TASK: [task({ ...row, ...lengths })], TASKPRED: [] }));
    const minutes = plan.activities.find(({ id }) => id === '1001')?.durationMin;
    return [`${minutes}`, ...notMapped.flatMap(({ what, fault }) => (fault ? [what] : []))];
  };
  expect(told('八', '16')).toEqual(['960', '工期不是数字的活动（按尚需工期）']);
  expect(told('16', '八')).toEqual(['960', '尚需工期不是数字的活动（按工期）']);
  expect(told('八', '八')).toEqual(['0', '工期不是数字的活动（按零工期）']);
  expect(told('', '')).toEqual(['0', '缺少工期的活动（按零工期）']);
});

test('missing tables are told and what is there is kept', () => {
  const { plan, notMapped } = read(
    toXer({ TASK: [task({ task_id: 1, task_name: 'a', target_drtn_hr_cnt: 8, clndr_id: '' })] }),
  );
  expect(plan.activities).toHaveLength(1);
  expect(notMapped.map(({ what }) => what)).toEqual([
    '缺少项目表（开始日期取最早的日期）',
    '缺少日历表（按标准日历）',
  ]);
  expect(computeSchedule(plan).problems).toEqual([]);
});

test('no activity is lost: one whose number is taken gets another, one without its WBS stands at the top', () => {
  const twice = task({ task_id: 1001, wbs_id: 77, task_name: '重复', target_drtn_hr_cnt: 8 });
  const { plan, notMapped } = read(toXer({ ...HOUSE, TASK: [...(HOUSE.TASK ?? []), twice] }));
  expect(plan.activities.at(-1)).toMatchObject({ id: '1001-2', parentId: null, name: '重复' });
  expect(notMapped.map(({ what }) => what)).toEqual([
    '所属 WBS 不存在的活动',
    '编号缺失或重复的活动（已另编号）',
  ]);
});

test('of several projects the first that is exported is read, and the others are named', () => {
  const others = [
    { proj_id: 8, proj_short_name: 'OUT', export_flag: 'N' },
    ...(HOUSE.PROJECT ?? []),
    { proj_id: 9, proj_short_name: 'NEXT', export_flag: 'Y' },
  ];
  const file = toXer({ ...HOUSE, PROJECT: others });
  const { plan, notMapped } = read(file);
  expect(plan.activities).toHaveLength(4);
  expect(notMapped).toEqual([{ what: '文件里的其他项目（每次导入一个）', count: 2, where: ['OUT', 'NEXT'] }]);
  const next = readXer(file, { project: 'NEXT' });
  expect(next.ok ? next.value.plan.activities : null).toEqual([]);
});

test('a link to an activity of another project becomes the date that one stands at', () => {
  const far = task({ task_id: 5, proj_id: 2, task_name: '外部', early_end_date: '2026-01-08 17:00' });
  const link = { task_pred_id: 2, task_id: 1001, pred_task_id: 5, pred_type: 'PR_FS', lag_hr_cnt: 0 };
  const { plan } = read(toXer({ ...HOUSE, TASK: [...(HOUSE.TASK ?? []), far], TASKPRED: [link] }));
  expect(plan.links).toEqual([]);
  expect(computeSchedule(plan).activities[2]?.start).toBe(at('2026-01-09T08:00'));
});

test('a calendar that is cut off or empty is told, and the plan computes all the same', () => {
  const cut = [{ ...HOUSE.CALENDAR?.[0], clndr_data: '(0||CalendarData()((0||DaysOfWeek()((0||2()(' }];
  const { plan, notMapped } = read(toXer({ ...HOUSE, CALENDAR: cut as never }));
  expect(notMapped.map(({ what }) => what)).toEqual(['工作时间数据不完整的日历']);
  expect(computeSchedule(plan).activities).toHaveLength(4);
});

test('a file that ends before its end is told to be incomplete', () => {
  const whole = toXer(HOUSE);
  expect(read(whole.slice(0, -40)).notMapped.map(({ what }) => what)).toContain(
    '文件末尾不完整，之后的内容没有读到',
  );
  const head = readXer(whole.slice(0, 60));
  expect(head.ok ? 'ok' : head.problem.code).toBe('truncated');
});

test('a resource that Primavera does not level, as weekly expenses, is not levelled here, where no resource is marked nothing is meant by it', () => {
  const rows = (marks: readonly string[]) =>
    marks.map((mark, i) => ({
      rsrc_id: i + 1,
      rsrc_name: `资源${i + 1}`,
      rsrc_short_name: `R${i + 1}`,
      rsrc_type: 'RT_Equip',
      level_flag: mark,
    }));
  const marksOf = (marks: readonly string[]) =>
    read(toXer({ ...HOUSE, RSRC: rows(marks) })).plan.resources.map(({ isUnlevelled }) => isUnlevelled);
  expect(marksOf(['Y', 'N'])).toEqual([undefined, true]);
  expect(marksOf(['N', 'N'])).toEqual([undefined, undefined]);
  expect(marksOf(['', 'N'])).toEqual([undefined, undefined]);
});
