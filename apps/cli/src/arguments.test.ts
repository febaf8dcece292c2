import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';

// Every line below starts a program of its own.
vi.setConfig({ testTimeout: 60_000 });

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'xmgl-arguments-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const xmgl = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};
const jsonLines = (stdout: string): unknown[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

const plan = JSON.stringify({
  properties: { start: '2026-04-27T08:00', defaultCalendar: 1 },
  calendars: [{ uid: 1, days: { MON: ['08:00-16:00'], TUE: ['08:00-16:00'] } }],
  tasks: [
    { uid: 7, name: '挖土', duration: [8, 'h'] },
    { uid: 8, name: '垫层', duration: [4, 'h'], preds: [[7, 'FS', [0, 'd']]] },
  ],
});

test('an argument that cannot be read is named in one Chinese line', () => {
  const file = write('a.json', plan);
  const told = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = xmgl(...args);
    expect({ status, stdout }, args.join(' ')).toEqual({ status: 1, stdout: '' });
    return stderr;
  };
  const help = '请用 xmgl --help 查看用法\n';
  expect(told('schedule', file, '--jsn')).toBe(`没有选项 --jsn，${help}`);
  expect(told('level', file, '--seed')).toBe(`选项 --seed 的值缺少或不正确，${help}`);
  expect(told('level', file, '--seed', 'NaN')).toBe('--seed 应为不小于 0 的数\n');
  expect(told('schedule', folder)).toBe(`这是文件夹，不是文件：${folder}\n`);
  expect(told('convert', file, join(folder, 'o.json'), 'more')).toBe(`多余的参数：more，${help}`);
  expect(told('explain', file)).toBe(`缺少活动编号，${help}`);
});

test('explain answers several files by a line each, the others also when one is missing', () => {
  const files = [write('b.json', plan), join(folder, 'none'), write('c.json', plan)];
  const { status, stdout, stderr } = xmgl('explain', ...files, '8', '--json');
  expect({ status, stderr }).toEqual({ status: 1, stderr: `文件不存在：${join(folder, 'none')}\n` });
  expect(jsonLines(stdout)).toMatchObject([
    { file: files[0], uid: 8 },
    { file: files[2], uid: 8 },
  ]);
});

test('convert tells as one line of JSON what it wrote, and names the file that it cannot read', () => {
  const [file, out] = [write('d.json', plan), join(folder, 'd.xer')];
  const { stdout, stderr } = xmgl('convert', file, out, '--json');
  expect(stderr).toBe('');
  expect(jsonLines(stdout)).toMatchObject([{ file, out, activities: 2, lost: [], notes: expect.any(Array) }]);
  const prose = write('prose', '会议纪要');
  expect(xmgl('convert', prose, out).stderr).toContain(`${prose}：不认识这个文件`);
});

const psplib = `\uFEFFPRECEDENCE RELATIONS:\r
jobnr. #modes #successors successors\r
\t1 1 2 2 3\r
\r
2 1 1 4\r
3 1 1 4\r
4 1 0\r
 ***\r
REQUESTS/DURATIONS:\r
jobnr. mode duration R1\r
1 1 0 0\r
2 1 3 2\r
3\t1\t2\t1\r
4 1 0 0\r
***\r
RESOURCEAVAILABILITIES:\r
 R 1\r
  2\r
`;

test('a PSPLIB file is scheduled in periods by its links alone, whatever its ending and its line breaks', () => {
  const { status, stdout } = xmgl('schedule', write('j.xml', psplib), '--json');
  expect(status).toBe(0);
  expect(jsonLines(stdout)).toMatchObject([
    {
      activities: [
        { uid: 1, start: 0, finish: 0, critical: true },
        { uid: 2, start: 0, finish: 3, totalSlackMin: 0 },
        { uid: 3, start: 0, finish: 2, lateFinish: 3, totalSlackMin: 1, critical: false },
        { uid: 4, start: 3, finish: 3 },
      ],
      problems: [],
    },
  ]);
  expect(xmgl('check', join(folder, 'j.xml')).stderr).toContain('这是 PSPLIB 的资源问题');
});
