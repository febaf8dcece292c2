import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';

// Every line below starts a program of its own.
vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);
const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'xmgl-cli-'));
const xmgl = async (...args: string[]): Promise<{ code: number; text: string }> => {
  try {
    const { stdout } = await run(process.execPath, [main, ...args]);
    return { code: 0, text: stdout };
  } catch (cause) {
    const { code, stderr } = cause as { code: number; stderr: string };
    return { code, text: stderr };
  }
};

const file = join(folder, '计划.xml');
writeFileSync(
  file,
  `<?xml version="1.0"?><Project xmlns="http://schemas.microsoft.com/project"><Title>试</Title>
<StartDate>2026-04-27T08:00:00</StartDate><Tasks>
<Task><UID>1</UID><Name>挖土</Name><OutlineLevel>1</OutlineLevel><Duration>PT16H0M0S</Duration></Task>
<Task><UID>2</UID><Name>垫层</Name><OutlineLevel>1</OutlineLevel><Duration>PT8H0M0S</Duration>
<PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type></PredecessorLink></Task></Tasks></Project>`,
);

test('help is in Chinese and names every command', async () => {
  const { code, text } = await xmgl('--help');
  expect(code).toBe(0);
  for (const command of [
    'serve',
    'migrate',
    'add-admin',
    'remove-sample',
    'import',
    'schedule',
    'check',
    'level',
    'simulate',
    'explain',
    'convert',
  ])
    expect(text).toContain(command);
});

test('a plan file is computed as a table, and as JSON', async () => {
  expect((await xmgl('schedule', file)).text).toMatch(/垫层 +2026-04-29 08:00 +2026-04-29 17:00 +0 天 +关键/);
  expect(JSON.parse((await xmgl('schedule', file, '--json')).text)).toMatchObject({
    file,
    activities: [{ uid: 1, start: '2026-04-27T08:00', critical: true, totalSlackMin: 0 }, { uid: 2 }],
    problems: [],
  });
});

const json = join(folder, '计划.txt');
writeFileSync(
  json,
  JSON.stringify({
    properties: { start: '2026-04-27T08:00', defaultCalendar: 1 },
    calendars: [{ uid: 1, days: { MON: ['08:00-16:00'], TUE: ['08:00-16:00'] } }],
    tasks: [
      { uid: 7, name: '挖土', duration: [8, 'h'] },
      {
        uid: 8,
        name: '垫层',
        duration: [4, 'h'],
        preds: [
          [7, 'FS', [0, 'd']],
          [9, 'FS'],
        ],
      },
    ],
  }),
);

test('several files are one line of JSON each, told by their content; one that fails is told on stderr', async () => {
  const broken = join(folder, '半截.json');
  writeFileSync(broken, '{"tasks": [');
  const failed = await run(process.execPath, [main, 'schedule', json, broken, file, '--json']).catch(
    (cause: unknown) => cause as { code: number; stdout: string; stderr: string },
  );
  expect(failed).toMatchObject({ code: 1, stderr: `${broken}：JSON 不完整或写错，请重新导出文件\n` });
  const lines = failed.stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines).toMatchObject([
    {
      file: json,
      activities: [{ uid: 7 }, { uid: 8, start: '2026-04-28T08:00', finish: '2026-04-28T12:00' }],
      problems: [{ code: 'missingActivity', uid: 8 }],
    },
    { file },
  ]);
});

test('a plan file is checked point by point', async () => {
  expect((await xmgl('check', file)).text).toMatch(/缺少前置或后续 +2 \/ 2 +100.0% +≤ 5% +未通过 +1、2/);
  const { checks } = JSON.parse((await xmgl('check', json, '--json')).text) as { checks: unknown[] };
  expect(checks).toHaveLength(14);
  expect(checks[9]).toMatchObject({ code: 'resources', count: 2, passed: null, uids: [7, 8] });
});

const psplib = `PRECEDENCE RELATIONS:
jobnr. #modes #successors successors
1 1 2 2 3
2 1 1 4
3 1 1 4
4 1 0
***
REQUESTS/DURATIONS:
jobnr. mode duration R1
1 1 0 0
2 1 3 2
3 1 2 1
4 1 0 0
***
RESOURCEAVAILABILITIES:
R1
2
`;

test('a PSPLIB file is levelled in periods, a plan by its calendars, the same for the same seed', async () => {
  const instance = join(folder, 'j.sm');
  writeFileSync(instance, psplib);
  const run = async () => JSON.parse((await xmgl('level', instance, '--seed', '5', '--json')).text) as object;
  const found = await run();
  expect(found).toMatchObject({
    file: instance,
    makespan: 5,
    activities: [{ uid: 1, start: 0 }, {}, {}, {}],
  });
  expect(await run()).toMatchObject({ ...found, seconds: expect.any(Number) });
  expect(JSON.parse((await xmgl('level', file, '--json')).text)).toMatchObject({
    makespan: 1440,
    lowerBound: 1440,
    activities: [{}, { uid: 2, start: '2026-04-29T08:00', finish: '2026-04-29T17:00' }],
  });
  expect((await xmgl('level', instance, '--seconds', 'x')).text).toBe('--seconds 应为不小于 0 的数\n');
});

test('a plan is levelled within its float, and from its finish; what stays over-used is told', async () => {
  const shared = join(folder, '共用.json');
  const tasks = [
    { uid: 1, name: '支模', duration: [8, 'h'], constraint: 'AS_LATE_AS_POSSIBLE' },
    { uid: 2, name: '绑筋', duration: [8, 'h'], constraint: 'AS_LATE_AS_POSSIBLE' },
    { uid: 3, name: '备料', duration: [16, 'h'], constraint: 'AS_LATE_AS_POSSIBLE' },
  ];
  const write = (properties: object, used: number[], rows: readonly object[]): void =>
    writeFileSync(
      shared,
      JSON.stringify({
        properties: {
          start: '2026-04-27T08:00',
          finish: '2026-04-28T16:00',
          defaultCalendar: 1,
          ...properties,
        },
        calendars: [{ uid: 1, days: { MON: ['08:00-16:00'], TUE: ['08:00-16:00'] } }],
        tasks: rows,
        resources: [{ uid: 5, name: '吊车', type: 'WORK', maxUnits: 100 }],
        assignments: used.map((task) => ({ uid: 10 + task, task, resource: 5, units: 100 })),
      }),
    );
  const level = async (...args: string[]) =>
    JSON.parse((await xmgl('level', shared, '--json', ...args)).text) as Record<string, unknown>;
  write(
    {},
    [1, 2],
    tasks.map(({ constraint: _, ...row }) => row),
  );
  expect(await level('--within-float')).toMatchObject({ makespan: 960, problems: [] });
  write(
    {},
    [1, 3],
    tasks.map(({ constraint: _, ...row }) => row),
  );
  expect(await level('--within-float')).toMatchObject({
    makespan: 960,
    problems: [
      { code: 'overused', uid: 1, message: expect.stringContaining('资源「吊车」2026-04-27 08:00 至') },
    ],
  });
  expect(await level()).toMatchObject({ makespan: 1440, problems: [] });
  write({ scheduleFrom: 'FINISH' }, [1, 2], tasks);
  expect(await level()).toMatchObject({
    makespan: 960,
    activities: expect.arrayContaining([
      expect.objectContaining({ start: '2026-04-27T08:00', finish: '2026-04-27T16:00' }),
      expect.objectContaining({ start: '2026-04-28T08:00', finish: '2026-04-28T16:00' }),
    ]),
  });
});

test('an activity is explained in Chinese, back to what nothing drives', async () => {
  const { text } = await xmgl('explain', file, '2');
  expect(text).toContain('「垫层」2026-04-29 08:00 开始，2026-04-29 17:00 完成');
  expect(text).toContain('前置「挖土」，完成—开始，要求开始不早于 2026-04-28 17:00');
  expect(text).toContain('2. 「挖土」2026-04-27 08:00 开始');
  expect(text).toContain('没有前置推动，从项目开始 2026-04-27 08:00 排起');
  expect(JSON.parse((await xmgl('explain', file, '2', '--json')).text)).toMatchObject({
    uid: 2,
    steps: [
      { uid: 2, reasons: [{ kind: 'link' }] },
      { uid: 1, reasons: [{ kind: 'projectStart' }] },
    ],
    floatPaths: [{ number: 1, floatMin: 0, uids: [1, 2] }],
  });
  expect((await xmgl('explain', file, '99')).text).toBe(`${file}：没有编号为 99 的活动\n`);
});

test('a simulation gives a line per file or case, the same for the same seed', async () => {
  const cases = join(folder, 'cases.json');
  const network = { id: 'pair', activities: { A: ['tri', 8, 10, 15], B: ['fix', 2] }, links: [['A', 'B']] };
  writeFileSync(cases, JSON.stringify({ cases: [network, { id: 'empty' }] }));
  const args = ['simulate', cases, file, '--iterations', '1000', '--seed', '3', '--json'];
  const first = await xmgl(...args);
  expect(await xmgl(...args)).toEqual(first);
  const [pair, empty, plan] = first.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { mean: number; percentiles: { 50: number } });
  expect(pair).toMatchObject({ file: cases, case: 'pair', iterations: 1000, criticality: { A: 1, B: 1 } });
  expect(pair?.mean).toBeCloseTo(13, 1);
  expect(empty).toMatchObject({ case: 'empty', mean: null, problems: [{ code: 'noActivities' }] });
  expect(plan).toMatchObject({ file, unit: 'min', range: [90, 125], criticality: { 1: 1, 2: 1 } });
  expect(plan?.mean).toBeCloseTo(1440 * (1 + 0.15 / 6), 0);
  expect((await xmgl('simulate', file, '--range', '110,90')).text).toContain('--range 应为两个百分数');
});

test('a plan file is converted to what the extension says', async () => {
  await xmgl('convert', file, join(folder, 'out.xml'));
  expect((await xmgl('schedule', join(folder, 'out.xml'))).text).toBe((await xmgl('schedule', file)).text);
  await xmgl('convert', file, join(folder, 'out.csv'));
  expect(readFileSync(join(folder, 'out.csv'), 'utf8')).toContain('垫层,1,2026-04-29 08:00');
  expect((await xmgl('convert', file, 'out.pdf')).text.trim()).toBe(
    '不能写成 .pdf：可用 .xml、.xer、.json、.csv',
  );
  expect(await xmgl('convert', file, join(folder, 'none', 'out.xer'))).toEqual({
    code: 1,
    text: `文件无法写入：${join(folder, 'none', 'out.xer')}（ENOENT）\n`,
  });
});

test('a plan goes to Primavera XER and JSON and back with its dates; what is lost is told', async () => {
  const xer = join(folder, 'a.xer');
  const other = join(folder, 'b.json');
  const { stderr } = await run(process.execPath, [main, 'convert', file, xer]);
  expect(stderr).toContain('排程规则 1 处（整个计划）：P6 按自己的规则排程');
  expect((await xmgl('convert', xer, other)).text).toContain('活动 2 项');
  const [first, second] = (await xmgl('schedule', xer, other, '--json')).text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { activities: unknown[] }).activities);
  expect(first).toMatchObject([{ uid: 1 }, { uid: 2, finish: '2026-04-29T17:00' }]);
  expect(second).toEqual(first);
});

test('what Project has no place for is told on stderr', async () => {
  const started = join(folder, 'started.xml');
  const half =
    '<ActualStart>2026-04-27T08:00:00</ActualStart><PercentComplete>33.5</PercentComplete></Task><Task>';
  writeFileSync(started, readFileSync(file, 'utf8').replace('</Task>\n<Task>', `${half}`));
  const { stdout, stderr } = await run(process.execPath, [
    main,
    'convert',
    started,
    join(folder, 'half.xml'),
  ]);
  expect(stdout).toContain('活动 2 项');
  expect(stderr).toContain('小数的完成百分比 1 处（挖土）');
});

test('mistakes are one clear line', async () => {
  expect(await xmgl('schedule', 'no-such-file.xml')).toEqual({
    code: 1,
    text: '文件不存在：no-such-file.xml\n',
  });
  expect((await xmgl('dance')).text.trim()).toBe('没有命令「dance」，请用 xmgl --help 查看用法');
  expect((await xmgl('import', file)).text.trim()).toBe('缺少 --project，请用 xmgl --help 查看用法');
  const binary = join(folder, 'x.mpp');
  writeFileSync(binary, 'x');
  expect((await xmgl('schedule', binary)).text).toBe(
    `${binary}：请在 Project 中选 文件→另存为→XML，再导入\n`,
  );
  const named = join(folder, 'y.mpp');
  writeFileSync(named, readFileSync(file));
  expect((await xmgl('schedule', named)).text).toBe((await xmgl('schedule', file)).text);
});

test('a dry run reports and needs no database', async () => {
  expect((await xmgl('import', file, '--dry-run')).text).toContain('活动 2（里程碑 0）');
});
