import { GetCostSummary, TakeCostSubjects } from '@xmgl/contracts/cost/cost.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { FindLinkTargets } from '@xmgl/contracts/register/row.calls';
import { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx } from '../../register/files/xlsx-file.ts';
import { joinProject, type Person } from '../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { refusalOf } from '../../test/start-app.ts';
import { wordLines } from '../../test/word-lines.ts';

const entries = callsOf(costEntry);
const subjects = callsOf(costSubject);
const first100 = { pageIndex: 1, pageSize: 100 };
let stage: OpenStage;
let keeper: Person;
let wbsNodeID: string;
let subjectID: string;
beforeAll(async () => {
  stage = await openRegisterStage();
  const { projectID, owner, server, company } = stage;
  keeper = await joinProject(server, company, projectID, '成本管理员', '沈嘉禾');
  wbsNodeID = v7();
  await server.send(
    ApplyPlanCommands,
    {
      projectID,
      baseVersion: 0,
      batchID: v7(),
      commands: [{ kind: 'addWbsNode', wbsNodeID, parentID: null, name: '主体结构' }],
    },
    owner.token,
  );
  await server.send(TakeCostSubjects, { projectID, template: '建安' }, owner.token);
  const page = await server.send(
    subjects.page,
    { ...first100, value: { projectID, text: '租赁机械' } },
    owner.token,
  );
  subjectID = page.items[0]?.costSubjectID ?? '';
});
afterAll(() => stage.close());

let count = 0;
const add = (more: object = {}) => {
  const { projectID, owner, server } = stage;
  count += 1;
  const given = {
    projectID,
    title: `塔吊租金 ${count}`,
    entryKind: '手工',
    wbsNodeID,
    subjectID,
    costDate: '2026-03-02',
    amount: 1200.35,
    ...more,
  } as const;
  return server.send(entries.add, given, owner.token);
};
/** In cents: sums of doubles are not exact. */
const toCents = ({ byMonth }: { readonly byMonth: readonly { readonly amount: number }[] }) =>
  byMonth.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
const read = () => stage.server.send(GetCostSummary, { projectID: stage.projectID }, stage.owner.token);

test('a template brings its subjects level by level, and nothing twice', async () => {
  const { projectID, owner, server } = stage;
  const page = await server.send(subjects.page, { ...first100, value: { projectID } }, owner.token);
  expect(page.items.slice(0, 3).map(({ outline, subjectCode }) => [outline, subjectCode])).toEqual([
    ['1', '01'],
    ['1.1', '0101'],
    ['1.1.1', '010101'],
  ]);
  expect(await server.send(TakeCostSubjects, { projectID, template: '建安' }, owner.token)).toEqual({
    added: 0,
  });
});

test.each([
  [{ amount: -5 }, 'amount'],
  [{ amount: 0 }, 'amount'],
  [{ entryKind: '工时' }, 'entryKind'],
  [{ wbsNodeID: null }, 'wbsNodeID'],
  [{ taxAmount: 2000 }, 'taxAmount'],
  [{ costDate: '2999-01-01' }, 'costDate'],
])('an entry with %j is refused at its field', async (more, path) => {
  expect(await refusalOf(add(more))).toMatchObject({ path });
});

test('an invoice is used once', async () => {
  const first = await add({ invoiceNo: '12345678' });
  expect(await refusalOf(add({ invoiceNo: '12345678' }))).toMatchObject({
    path: 'invoiceNo',
    message: `发票号 12345678 已用于 ${first.code}`,
  });
});

test('of two entries of one invoice that come at once one is kept', async () => {
  const asked = ['87654321', '87654322', '87654323'].map(async (invoiceNo) => {
    const came = await Promise.allSettled([add({ invoiceNo }), add({ invoiceNo }), add({ invoiceNo })]);
    return came.filter(({ status }) => status === 'fulfilled').length;
  });
  expect(await Promise.all(asked)).toEqual([1, 1, 1]);
});

test('who entered it does not post it; posted it counts, and taken back it counts no more while both stand in the book', async () => {
  const { projectID, owner, server } = stage;
  const before = await read();
  const row = await add({ amount: 0.1 });
  const step = (
    { costEntryID, rowVersion }: { costEntryID: string; rowVersion: number },
    token: string,
    more: object,
  ) => server.send(entries.upd, { projectID, costEntryID, rowVersion, ...more }, token);
  const submitted = await step(row, owner.token, { action: '提交' });
  expect((await read()).waiting).toEqual({ count: 1, amount: 0.1 });
  expect(await refusalOf(step(submitted, owner.token, { action: '入账' }))).toMatchObject({ status: 403 });
  const posted = await step(submitted, keeper.token, { action: '入账' });
  expect(toCents(await read())).toBe(toCents(before) + 10);
  expect(await refusalOf(step(posted, owner.token, { amount: 3 }))).toMatchObject({
    status: 409,
    message: '已入账的成本不能修改，请冲销后重记',
  });
  await step(posted, owner.token, { action: '冲销', comment: '记错了科目' });
  expect(toCents(await read())).toBe(toCents(before));
  const { items } = await server.send(
    entries.page,
    { ...first100, value: { projectID, text: '冲销' } },
    owner.token,
  );
  expect(items[0]).toMatchObject({ amount: -0.1, state: '已入账', reversesID: row.costEntryID });
  // On its own day: neither its month nor a status date after it keeps what was wrong.
  expect(items[0]?.costDate).toBe(row.costDate);
  expect((await read()).byMonth.filter(({ amount }) => amount !== 0)).toEqual(before.byMonth);
});

test('a member enters costs under a subject that they may choose, and knows of no cost but their own', async () => {
  const { projectID, server, company } = stage;
  const member = await joinProject(server, company, projectID, '项目成员', '陆小满');
  const others = await add({ amount: 77 });
  const offered = await server.send(
    FindLinkTargets,
    { projectID, entity: costSubject.entity, text: '租赁机械' },
    member.token,
  );
  expect(offered.map(({ id }) => id)).toContain(subjectID);
  const own = await server.send(
    entries.add,
    { projectID, title: '打车', entryKind: '手工', wbsNodeID, subjectID, costDate: '2026-03-02', amount: 36 },
    member.token,
  );
  await server.send(
    entries.upd,
    { projectID, costEntryID: own.costEntryID, rowVersion: own.rowVersion, action: '提交' },
    member.token,
  );
  const page = await server.send(entries.page, { ...first100, value: { projectID } }, member.token);
  expect(page.items.map(({ costEntryID }) => costEntryID)).toEqual([own.costEntryID]);
  expect(
    await refusalOf(server.send(entries.byID, { projectID, costEntryID: others.costEntryID }, member.token)),
  ).toMatchObject({ status: 404 });
  expect(await server.send(GetCostSummary, { projectID }, member.token)).toEqual({
    waiting: { count: 1, amount: 36 },
    byMonth: [],
  });
  expect(
    await refusalOf(server.send(subjects.page, { ...first100, value: { projectID } }, member.token)),
  ).toMatchObject({ status: 403 });
});

test('a member mends what is sent back and sends it again; what others entered, or is waiting, is not theirs to change', async () => {
  const { projectID, owner, server, company } = stage;
  const member = await joinProject(server, company, projectID, '项目成员', '钱小溪');
  const given = { title: '打车', entryKind: '手工', wbsNodeID, subjectID, costDate: '2026-03-02' } as const;
  const own = await server.send(entries.add, { projectID, ...given, amount: 63 }, member.token);
  const edit = (
    { costEntryID, rowVersion }: { readonly costEntryID: string; readonly rowVersion: number },
    values: object,
    { token }: Person,
  ) => server.send(entries.upd, { projectID, costEntryID, rowVersion, ...values }, token);
  const sent = await edit(await edit(own, { amount: 36 }, member), { action: '提交' }, member);
  expect(await refusalOf(edit(sent, { amount: 63 }, member))).toMatchObject({ status: 403 });
  const back = await edit(sent, { action: '退回', comment: '请写明往返' }, keeper);
  const asked = { projectID, costEntryID: own.costEntryID };
  expect(await server.send(entries.byID, asked, member.token)).toMatchObject({
    steps: ['提交'],
    mayChange: 1,
    mayDelete: 0,
  });
  const again = await edit(back, { title: '打车（往返）', action: '提交' }, member);
  expect(again).toMatchObject({ title: '打车（往返）', amount: 36, state: '已提交' });
  const others = await edit(await add(), {}, owner);
  expect(await refusalOf(edit(others, { amount: 1 }, member))).toMatchObject({ status: 404 });
});

test('成本台账 on paper has those of the columns that it needs that are filled in, amounts below one another and their sum', async () => {
  const { projectID, owner, server } = stage;
  const title = `台账 ${v7()}`;
  await add({ title, amount: 1200.35, invoiceNo: '31026079' });
  await add({ title, amount: 99.6, remark: '零星材料' });
  const asked = { value: { projectID, text: title }, format: 'docx' } as const;
  const lines = wordLines((await server.send(entries.export, asked, owner.token)).content);
  const from = lines.indexOf('单号');
  expect(lines.slice(from, from + 9)).toEqual([
    ...['单号', '发生日期', '摘要', '类型', 'WBS', '科目', '金额（元）', '发票号', '状态'],
  ]);
  expect(lines).toContain('99.60');
  expect(lines.slice(-20)).toEqual(expect.arrayContaining(['合计', '1,299.95']));
  const all = await server.send(entries.export, { value: asked.value }, owner.token);
  const { rows } = await readXlsx(all.content, '成本单', []);
  expect(rows[0]).toContain('备注');
});

test('an entry whose tax or amount does not follow from its rate, or its quantity and price, needs a reason', async () => {
  const wrongTax = { amount: 100, taxRate: 13, taxAmount: 99 };
  expect(await refusalOf(add(wrongTax))).toMatchObject({
    path: 'taxAmount',
    message: '金额（不含税）按税率 13% 的税额是 13.00 元；请改正，或在备注里写明原因',
  });
  expect(await refusalOf(add({ amount: 100, taxAmount: -5 }))).toMatchObject({ path: 'taxAmount' });
  const wrongProduct = { amount: 100, quantity: 3.1234, unitPrice: 2.5 };
  expect(await refusalOf(add(wrongProduct))).toMatchObject({ path: 'amount' });
  await add({ amount: 100, taxRate: 13, taxAmount: 13.01 });
  await add({ ...wrongProduct, remark: '含运费' });
  await add({ ...wrongTax, remark: '发票为多税率合计' });
});
