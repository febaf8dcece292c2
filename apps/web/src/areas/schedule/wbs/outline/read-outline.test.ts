import { readImportedPlan } from '@xmgl/engine/formats/read-imported';
import { expect, test } from 'vitest';
import { toAddedOutline } from './outline-commands.ts';
import { readOutline } from './read-outline.ts';
import { readPlanOutline } from './read-plan-outline.ts';

const told = (rows: readonly (readonly unknown[])[]) => {
  const { nodes, issues } = readOutline(rows);
  return {
    nodes: nodes.map(({ level, name }) => `${level} ${name}`),
    issues: issues.map(({ row, column, message }) => `${row} ${column} ${message}`),
  };
};

test('levels are read as written, by codes, or by how far names are put in', () => {
  const expected = { nodes: ['1 医院', '2 主体', '3 钢筋', '2 装修'], issues: [] };
  expect(
    told([
      ['层级', '名称'],
      [1, '医院'],
      [2, '主体'],
      [3, '钢筋'],
      [2, '装修'],
    ]),
  ).toEqual(expected);
  expect(
    told([
      ['某项目 WBS'],
      ['编码', '名称'],
      ['A', '医院'],
      ['A.1', '主体'],
      ['A.1.1', '钢筋'],
      [null, null],
      ['A.2', '装修'],
    ]),
  ).toEqual(expected);
  expect(told([['名称'], ['医院'], ['  主体'], ['    钢筋'], ['　装修']])).toEqual(expected);
});

test('what is wrong is told at its cell', () => {
  expect(
    told([
      ['层级', '名称', '类型', '权重 %'],
      [1, '医院', '项目', ''],
      [3, '钢筋', '工作包', 120],
      [2, '', '', ''],
      [2, '装修', '', ''],
      [2, '装修', '', ''],
    ]).issues,
  ).toEqual([
    expect.stringContaining('2 类型 没有「项目」这个类型'),
    '3 权重 % 权重应为 0 至 100 的数字',
    '3 层级 第 3 行层级从 1 跳到 3，缺少中间层级',
    '4 名称 请填写名称',
    '6 名称 同级中有两个「装修」',
  ]);
  expect(
    told([
      ['编码', '名称'],
      ['1', '医院'],
      ['1.1', '主体'],
      ['1.2.1', '钢筋'],
    ]).issues,
  ).toEqual(['4 编码 编码 1.2.1 的上级应为 1.2，它不在这一行的前面']);
  expect(told([['姓名'], ['张']]).issues).toEqual(['1  没有找到「名称」这一列，请用导出的文件作样式']);
});

test('200 rows become nodes under the one that was chosen, with their words beside', () => {
  const rows = Array.from({ length: 200 }, (_, at) => [at === 0 ? 1 : 2, `包 ${at}`, '工作包', `做 ${at}`]);
  const { nodes, issues } = readOutline([['层级', '名称', '类型', '工作内容'], ...rows]);
  expect(issues).toEqual([]);
  const ids = Array.from({ length: 200 }, (_, at) => `n${at + 1}`);
  const { commands, words } = toAddedOutline(nodes, 'root', () => ids.shift() ?? '');
  expect(commands).toHaveLength(400);
  expect(commands[0]).toMatchObject({ kind: 'addWbsNode', parentID: 'root', name: '包 0' });
  expect(commands[2]).toMatchObject({ kind: 'addWbsNode', parentID: 'n1', name: '包 1' });
  expect(words[1]).toMatchObject({ wbsNodeID: 'n2', description: '做 1' });
});

test('a plan file brings its summary tasks as nodes, one under the other, and leaves its activities behind', async () => {
  const task = (uid: number, name: string, level: number, summary: 0 | 1) =>
    `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>${name}</Name><OutlineLevel>${level}</OutlineLevel><Summary>${summary}</Summary></Task>`;
  const tasks = [
    task(1, '小楼', 1, 1),
    task(2, '基础', 2, 1),
    task(3, '挖土', 3, 0),
    task(4, '主体', 2, 1),
    task(5, '浇筑', 3, 0),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Project xmlns="http://schemas.microsoft.com/project"><StartDate>2026-04-27T08:00:00</StartDate><Tasks>${tasks.join('')}</Tasks></Project>`;
  const { nodes, issues } = readPlanOutline(readImportedPlan(new TextEncoder().encode(xml)));
  expect(issues).toEqual([]);
  expect(nodes.map(({ level, name }) => [level, name])).toEqual([
    [1, '小楼'],
    [2, '基础'],
    [2, '主体'],
  ]);
  const [issue] = readPlanOutline(readImportedPlan(new TextEncoder().encode('你好'))).issues;
  expect(issue?.message).toMatch(/不认识这个文件/);
});
