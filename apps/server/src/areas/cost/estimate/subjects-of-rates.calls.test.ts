import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetRowHistory } from '@xmgl/contracts/register/row.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx, writeXlsx } from '../../../register/files/xlsx-file.ts';
import { type Desk, openDesk, say } from '../../../test/cost-desk.ts';
import { refusalOf } from '../../../test/start-app.ts';

const estimates = callsOf(costEstimate);
const subjects = callsOf(costSubject);
const node = v7();
let desk: Desk;
/** Those without others below them, by name. */
let known: ReadonlyMap<string, string>;
beforeAll(async () => {
  desk = await openDesk();
  await say(desk, [{ kind: 'addWbsNode', wbsNodeID: node, parentID: null, name: '主体结构' }]);
  const { projectID, keeper, server } = desk;
  const page = await server.send(
    subjects.page,
    { pageIndex: 1, pageSize: 100, value: { projectID } },
    keeper.token,
  );
  const parents = new Set(page.items.map(({ parentID }) => parentID));
  known = new Map(
    page.items
      .filter(({ costSubjectID }) => !parents.has(costSubjectID))
      .map(({ subjectName, costSubjectID }) => [subjectName, costSubjectID]),
  );
});
afterAll(() => desk.close());

const names = () => [...known.keys()].slice(0, 6);
const idOf = (name: string | undefined): string => known.get(name ?? '') ?? '';
/** Six works of 1,000, 2,000 … 6,000 under subjects of their own, and a rate of 10 % of some of them. */
const linesOf = (bases: readonly (string | undefined)[]) => [
  ...names().map((name, at) => ({
    item: name,
    wbsNodeID: node,
    subjectID: idOf(name),
    method: '报价' as const,
    baseAmount: 1_000 * (at + 1),
  })),
  {
    item: '措施费',
    wbsNodeID: node,
    subjectID: idOf([...known.keys()].at(-1)),
    method: '费率' as const,
    factor: 10,
    rateBase: '全部各项' as const,
    baseSubjectIDs: bases.map(idOf),
  },
];
const add = (bases: readonly (string | undefined)[]) => {
  const { server, projectID, keeper } = desk;
  const given = { projectID, title: '投标估算', grade: '预算级', priceDate: '2026-02-01' } as const;
  return server.send(estimates.add, { ...given, lines: linesOf(bases) }, keeper.token);
};
const read = async (costEstimateID: string) =>
  (await desk.server.send(estimates.byID, { projectID: desk.projectID, costEstimateID }, desk.keeper.token))
    .row;

test('a rate is taken of as many subjects as it names, each once, and the history tells which came and went', async () => {
  const { server, projectID, keeper } = desk;
  const [one, two, three, four, five] = names();
  const made = await add([five, one, two, three, four, one]);
  const rate = made.lines.at(-1);
  expect(rate).toMatchObject({
    amount: 1_500,
    baseSubjectIDs: [one, two, three, four, five].map(idOf).sort(),
  });
  for (const name of [one, five]) expect(made.around.titles[idOf(name)]?.title).toContain(name);
  const of = { projectID, costEstimateID: made.costEstimateID, rowVersion: made.rowVersion };
  const turned = made.lines.map((line) => ({ ...line, baseSubjectIDs: line.baseSubjectIDs.toReversed() }));
  const same = await server.send(estimates.upd, { ...of, lines: turned }, keeper.token);
  expect(same.rowVersion).toBe(made.rowVersion);
  const fewer = made.lines.map((line) => ({
    ...line,
    baseSubjectIDs: line.baseSubjectIDs.filter((id) => id !== idOf(five)),
  }));
  const changed = await server.send(estimates.upd, { ...of, lines: fewer }, keeper.token);
  expect(changed.lines.at(-1)).toMatchObject({ amount: 1_000, lineID: rate?.lineID });
  expect((await read(made.costEstimateID)).lines).toEqual(changed.lines);
  const asked = { projectID, register: 'CostEstimate', rowID: made.costEstimateID } as const;
  const { items, titles } = await server.send(GetRowHistory, asked, keeper.token);
  const [before] = (items[0]?.before.lines ?? []) as { baseSubjectIDs: string[] }[];
  expect(before?.baseSubjectIDs).toHaveLength(5);
  expect(titles[idOf(five)]?.title).toContain(five);
});

test('a subject that rates are taken of is not deleted, and of what is no subject no rate is taken', async () => {
  const { server, projectID, keeper } = desk;
  const spare = await server.send(
    subjects.add,
    { projectID, subjectCode: '99', subjectName: '暂列金额', subjectKind: '其他' },
    keeper.token,
  );
  known = new Map([...known, ['暂列金额', spare.costSubjectID]]);
  await add(['暂列金额']);
  const refused = await refusalOf(
    server.send(
      subjects.del,
      { projectID, rows: [{ id: spare.costSubjectID, rowVersion: spare.rowVersion }] },
      keeper.token,
    ),
  );
  expect(refused.message).toContain('投标估算');
  const [line] = linesOf([]).slice(-1);
  const given = { projectID, title: '错的', grade: '预算级', priceDate: '2026-02-01' } as const;
  const lines = [{ ...line, baseSubjectIDs: [v7()] }] as ReturnType<typeof linesOf>;
  expect(await refusalOf(server.send(estimates.add, { ...given, lines }, keeper.token))).toMatchObject({
    path: 'lines.0.baseSubjectIDs',
  });
});

test('what was exported names its subjects and changes nothing when it is imported; other names change the amount', async () => {
  const { server, projectID, keeper } = desk;
  const [one, two, three] = names();
  const made = await add([one, three]);
  const of = { projectID, rowIDs: [made.costEstimateID] };
  const { content } = await server.send(estimates.export, { value: of }, keeper.token);
  const { rows, sheets } = await readXlsx(content, '成本估算', ['估算明细']);
  const cells = sheets.估算明细 ?? [];
  const at = (cells[0] ?? []).indexOf('取费科目');
  expect(String(cells.at(-1)?.[at]).split('、')).toHaveLength(2);
  const take = async (list: typeof cells) => {
    const sheetOf = (name: string, all: typeof cells) => ({ name, rows: all, widths: [], minutes: [] });
    const file = await writeXlsx([sheetOf('成本估算', rows), sheetOf('估算明细', list)]);
    return await server.send(estimates.import, { projectID, content: file, mode: 'write' }, keeper.token);
  };
  expect(await take(cells)).toMatchObject({ unchanged: 1, faults: [] });
  const widened = cells.map((line, row) =>
    row === cells.length - 1 ? line.with(at, `${line[at]}、${two}`) : line,
  );
  expect(await take(widened)).toMatchObject({ updated: 1, faults: [] });
  expect((await read(made.costEstimateID)).lines.at(-1)?.amount).toBe(600);
});
