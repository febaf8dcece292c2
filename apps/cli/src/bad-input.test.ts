import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';

// A program of its own reads all files of a test.
vi.setConfig({ testTimeout: 120_000 });

type Answer = {
  readonly file: string;
  readonly activities: readonly { readonly uid: number | string; readonly start: string }[];
  readonly problems: readonly { readonly code: string; readonly message: string }[];
};

const run = promisify(execFile);
const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'xmgl-bad-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the program says to these files, by their names: an answer, or its line on stderr. */
const readFiles = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  });
  const ran = await run(process.execPath, [main, 'schedule', ...paths, '--json'], { maxBuffer: 1e8 }).catch(
    (cause: unknown) => cause as { stdout: string; stderr: string },
  );
  const lines = ran.stdout.split('\n').filter((line) => line !== '');
  const answers = lines.map((line) => JSON.parse(line) as Answer);
  const told = ran.stderr.split('\n');
  return (name: string) => ({
    answer: answers.find(({ file }) => file === join(folder, name)),
    line: told
      .find((line) => line.startsWith(`${join(folder, name)}：`))
      ?.slice(join(folder, name).length + 1),
  });
};

const plan = (tasks: readonly object[], over: object = {}): string =>
  JSON.stringify({
    properties: { start: '2026-04-27T08:00', defaultCalendar: 1 },
    calendars: [{ uid: 1, days: { MON: ['08:00-16:00'], TUE: ['08:00-16:00'] } }],
    tasks,
    ...over,
  });
const dig = { uid: 1, name: '挖土', duration: [8, 'h'] };
const pour = { uid: 2, name: '垫层', duration: [8, 'h'] };

test('a mistake in the plan is told in Chinese with names, and every row is still answered', async () => {
  const found = await readFiles({
    cycle: plan([
      { ...dig, preds: [[2, 'FS', [0, 'd']]] },
      { ...pour, preds: [[1, 'FS', [0, 'd']]] },
    ]),
    selfLink: plan([{ ...dig, preds: [[1, 'FS', [0, 'd']]] }]),
    missingCalendar: plan([{ ...dig, calendar: 9 }]),
    emptyCalendar: plan([{ ...dig, calendar: 2 }], {
      calendars: [
        { uid: 1, days: { MON: ['08:00-16:00'] } },
        { uid: 2, name: '停工', days: { MON: [] } },
      ],
    }),
    dateOutOfRange: plan([{ ...dig, deadline: '3026-01-01T00:00' }]),
    badDuration: plan([{ ...dig, duration: [-8, 'h'] }]),
    duplicateId: plan([dig, { ...pour, uid: 1 }]),
    hugeLag: plan([dig, { ...pour, preds: [[1, 'FS', [1e12, 'd']]] }]),
  });
  const messageOf = (name: string, code = name): string =>
    found(name).answer?.problems.find((problem) => problem.code === code)?.message ?? '';
  expect(messageOf('cycle')).toMatch(/活动形成循环：(挖土→垫层→挖土|垫层→挖土→垫层)，请删除其中一条关系/);
  expect(messageOf('selfLink')).toContain('活动「挖土」的关系连到自己');
  expect(messageOf('missingCalendar')).toContain('找不到日历「9」');
  expect(messageOf('emptyCalendar')).toContain('日历「停工」没有工作时间');
  expect(messageOf('dateOutOfRange')).toContain('活动「挖土」有日期不在 1970–2149 年之间');
  expect(messageOf('badDuration')).toContain('活动「挖土」的工期不合理');
  expect(messageOf('duplicateId')).toContain('活动「垫层」的编号与其他活动重复');
  expect(messageOf('hugeLag', 'dateOutOfRange')).toContain('活动「垫层」排到了 2149 年以后');
  expect(found('duplicateId').answer?.activities).toHaveLength(2);
  expect(found('cycle').answer?.activities).toHaveLength(2);
});

const xml = (inside: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<Project xmlns="http://schemas.microsoft.com/project">
<StartDate>2026-04-27T08:00:00</StartDate><Tasks><Task><UID>1</UID>${inside}<OutlineLevel>1</OutlineLevel>
<Duration>PT8H0M0S</Duration></Task></Tasks></Project>`;

test('hostile, cut and foreign files are refused by one line that says what to do', async () => {
  const whole = xml('<Name>挖土</Name>');
  const entity = '<!DOCTYPE Project [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  const found = await readFiles({
    entities: xml('<Name>&b;</Name>', entity),
    unknownEntity: xml('<Name>&b;</Name>'),
    deep: `<Project>${'<a>'.repeat(100_000)}`,
    cut: whole.slice(0, whole.length / 2),
    cutXer: 'ERMHDR\t20.12\t2026-04-27\n%T\tPROJECT\n%F\tproj_id\n',
    cutPack: Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0),
    nothing: '',
    word: Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0),
    prose: '会议纪要',
    afterwards: whole,
  });
  expect(found('entities').line).toContain('文件含有 DTD 或实体定义，出于安全不予读取');
  expect(found('unknownEntity').line).toContain('文件不是有效的 XML');
  expect(found('deep').line).toContain('文件嵌套层数过多');
  expect(found('cut').line).toContain('文件不完整');
  expect(found('cutXer').line).toContain('文件不完整');
  expect(found('cutPack').line).toContain('压缩文件不完整');
  expect(found('nothing').line).toContain('文件是空的');
  expect(found('word').line).toContain('这是压缩文件或 Office 文档');
  expect(found('prose').line).toContain('不认识这个文件');
  expect(found('afterwards').answer?.activities).toMatchObject([{ uid: 1, start: '2026-04-27T08:00' }]);
});

const toUtf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');
/** An activity that needs itself: its name stands in the message. */
const looped = (name: string): string =>
  xml(
    `<Name>${name}</Name><PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type></PredecessorLink>`,
  );
const withBytes = (text: string, bytes: readonly number[]): Uint8Array => {
  const [before = '', after = ''] = text.split('@');
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
};

const xer = (rows: readonly string[], name = 'Foundation'): string =>
  [
    'ERMHDR\t20.12\t2026-04-27\tProject\tu\tu\tdb\tPM\tUSD',
    ...['%T\tPROJECT', '%F\tproj_id\tproj_short_name\tplan_start_date', '%R\t1\tP\t2026-04-27 08:00'],
    ...['%T\tTASK', '%F\ttask_id\tproj_id\ttask_name\ttask_type\ttarget_drtn_hr_cnt'],
    `%R\t7\t1\t${name}\tTT_Task\t8`,
    ...rows,
    '%E',
  ].join('\r\n');

test('names are read in GB18030, UTF-16 and the code pages that Primavera writes', async () => {
  const selfLink = [
    '%T\tTASKPRED',
    '%F\ttask_pred_id\ttask_id\tpred_task_id\tpred_type',
    '%R\t1\t7\t7\tPR_FS',
  ];
  const found = await readFiles({
    gb18030: withBytes(looped('@'), [0xcd, 0xda, 0xcd, 0xc1]),
    utf16: toUtf16(looped('挖土')),
    cyrillic: withBytes(xer(selfLink, '@'), [0xc7, 0xe0, 0xe4, 0xe0, 0xf7, 0xe0]),
    xerInGb: withBytes(
      xer(selfLink, '@'),
      [0xbb, 0xf9, 0xb4, 0xa1, 0xcd, 0xc1, 0xb7, 0xbd, 0xbf, 0xaa, 0xcd, 0xda],
    ),
  });
  const messageOf = (name: string): string =>
    found(name).answer?.problems.find(({ code }) => code === 'selfLink')?.message ?? found(name).line ?? '';
  expect(messageOf('gb18030')).toContain('「挖土」');
  expect(messageOf('utf16')).toContain('「挖土」');
  expect(messageOf('cyrillic')).toContain('「Задача」');
  expect(messageOf('xerInGb')).toContain('「基础土方开挖」');
});

test('an XER file without some of its tables is read as far as it goes', async () => {
  const withoutProject = xer([])
    .split('\r\n')
    .filter((line) => !/PROJECT|proj_short|%R\t1/.test(line))
    .join('\n');
  const found = await readFiles({
    noCalendars: xer([]),
    noProject: withoutProject,
    noTables: 'ERMHDR\t20.12\t2026-04-27\r\n%E\r\n',
    lostLinks: xer(['%T\tTASKPRED', '%F\ttask_id\tpred_task_id\tpred_type', '%R\t7\t99\tPR_FS']),
  });
  expect(found('noCalendars').answer?.activities).toMatchObject([{ uid: 7 }]);
  expect(found('noProject').answer?.activities).toMatchObject([{ uid: 7 }]);
  expect(found('lostLinks').answer?.activities).toMatchObject([{ uid: 7 }]);
  expect(found('noTables').line).toContain('文件里没有项目');
});

test('a file of more than 200 MB is refused without being read', async () => {
  const path = join(folder, 'large.xml');
  writeFileSync(path, xml(''));
  truncateSync(path, 201 * 1_048_576);
  const { stderr } = await run(process.execPath, [main, 'schedule', path]).catch(
    (cause: unknown) => cause as { stderr: string },
  );
  expect(stderr).toBe(`${path}：文件超过 200 MB，请拆分后再导入\n`);
});
