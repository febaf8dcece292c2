import { GetCostComparison } from '@xmgl/contracts/cost/cost.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { GetEarnedValue, GetEarnedValueSeries } from '@xmgl/contracts/cost/earned-value.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { materialMovement } from '@xmgl/contracts/resource/material-movement.register';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveBudgetOf, at, say, stepEntry } from '../../test/cost-desk.ts';
import { joinProject, type Person } from '../../test/factories.ts';
import { addSheet, type HoursStage, openHoursStage, sheets, stepSheet } from '../../test/hours-stage.ts';

const entries = callsOf(costEntry);
const movements = callsOf(materialMovement);
const contracts = ['HT-01', 'HT-02', ''] as const;
const all = { pageIndex: 1, pageSize: 200 };
let stage: HoursStage;
let handler: Person;
let steel: string;

type Kept = { readonly materialMovementID: string; readonly rowVersion: number };

const audit = async ({ materialMovementID, rowVersion }: Kept, action: '审核' | '冲销') =>
  await stage.server.send(
    movements.upd,
    {
      projectID: stage.projectID,
      materialMovementID,
      rowVersion,
      action,
      ...(action === '冲销' && { comment: '记错' }),
    },
    stage.owner.token,
  );

const moveSteel = async (kind: '入库' | '领用' | '退库', quantity: number): Promise<Kept> => {
  const { server, projectID, activityID } = stage;
  const given = {
    projectID,
    resourceID: steel,
    movementKind: kind,
    quantity,
    moveDate: '2026-05-06',
    handlerID: handler.userID,
    ...(kind === '入库' ? { unitCost: 4_123.45 } : { activityID }),
  };
  return await audit(await server.send(movements.add, given, handler.token), '审核');
};

beforeAll(async () => {
  stage = await openHoursStage();
  const { server, company, projectID, owner, wbsNodeID, activityID, subjectID } = stage;
  handler = await joinProject(server, company, projectID, '资源管理员', '林雪');
  const units = (await server.post('GetIndustryUnit', { companyID: company.companyID }, owner.token)).body
    .data as readonly { unitName: string; industryUnitID: string }[];
  const unitID = units.find(({ unitName }) => unitName === 't')?.industryUnitID;
  const made = await server.post(
    'AddProjectResource',
    { projectID, resourceName: '钢筋', resourceKind: '材料', unitID },
    owner.token,
  );
  steel = (made.body.data as { projectResourceID: string }).projectResourceID;
  await moveSteel('入库', 500);
  const lines = [
    { item: '绑扎', wbsNodeID, activityID, subjectID, method: '报价', baseAmount: 90_000 },
    {
      item: '管理',
      wbsNodeID,
      subjectID,
      method: '费率',
      factor: 6.5,
      fromDay: '2026-05-04',
      toDay: '2026-05-29',
    },
  ];
  await approveBudgetOf(stage, lines);
  await say(stage, [{ kind: 'setStatusDate', at: at('2026-05-29', 17) }]);
});
afterAll(() => stage.close());

const inYuan = (cents: number): number => Math.round(cents) / 100;
const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  inYuan(rows.reduce((sum, row) => sum + Math.round(of(row) * 100), 0));

const listEntries = async (more: object = {}) => {
  const { server, projectID, owner } = stage;
  const { items } = await server.send(entries.page, { ...all, value: { projectID, ...more } }, owner.token);
  return items.filter(({ state }) => state === '已入账' || state === '已冲销');
};

/** What each resource cost, as its own papers say: hours of the sheets at their rate, and what was issued. */
const readPapers = async () => {
  const { server, projectID, owner } = stage;
  const value = { projectID };
  const approved = (await server.send(sheets.page, { ...all, value }, owner.token)).items.filter(
    ({ state }) => state === '已批准',
  );
  let hours = 0;
  for (const { timesheetID } of approved) {
    const { row } = await server.send(sheets.byID, { projectID, timesheetID }, owner.token);
    hours += row.hours.reduce((sum, line) => sum + line.hours, 0);
  }
  const moved = (await server.send(movements.page, { ...all, value }, owner.token)).items.filter(
    ({ state }) => state === '已审核',
  );
  const worth = (kind: string) =>
    sumOf(
      moved.filter(({ movementKind }) => movementKind === kind),
      ({ amount }) => amount ?? 0,
    );
  // 17,400 元 a month is 100 an hour.
  return { member: hours * 100, steel: inYuan((worth('领用') - worth('退库')) * 100) };
};

/** What was spent: by resource, by contract and as a whole. */
const readSpent = async () => {
  const { server, projectID, keeper } = stage;
  const { total } = await server.send(GetEarnedValue, { projectID, statusDate: '2026-12-31' }, keeper.token);
  const { cells } = await server.send(GetCostComparison, { projectID }, keeper.token);
  const posted = await listEntries();
  const byContract = await Promise.all(
    contracts.map(async (contractNo) =>
      contractNo === '' ? posted.filter((row) => row.contractNo === '') : await listEntries({ contractNo }),
    ),
  );
  const of = (is: (row: (typeof posted)[number]) => boolean): number =>
    sumOf(posted.filter(is), ({ amount }) => amount);
  return {
    total: total.ac,
    cells: sumOf(cells, ({ actual }) => actual),
    contracts: byContract.map((rows) => sumOf(rows, ({ amount }) => amount)),
    member: of(({ timesheetID }) => timesheetID !== null),
    steel: of(({ materialMovementID }) => materialMovementID !== null),
    byHand: of(({ timesheetID, materialMovementID }) => timesheetID === null && materialMovementID === null),
  };
};

let week = Date.parse('2026-06-01T00:00:00Z');
const nextMonday = (): string => {
  const monday = new Date(week).toISOString().slice(0, 10);
  week += 7 * 86_400_000;
  return monday;
};

const enter = async (contractNo: string, cents: number, isTakenBack: boolean): Promise<void> => {
  const { server, projectID, wbsNodeID, subjectID, owner, keeper } = stage;
  const given = {
    projectID,
    title: '零星用工',
    entryKind: '手工',
    wbsNodeID,
    subjectID,
    costDate: '2026-05-20',
    amount: cents / 100,
    contractNo,
  } as const;
  const { costEntryID, rowVersion } = await server.send(entries.add, given, owner.token);
  const step = (version: number, action: '提交' | '入账' | '冲销', who: Person) =>
    stepEntry(stage, who, { costEntryID, rowVersion: version }, action);
  const posted = await step(await step(rowVersion, '提交', owner), '入账', keeper);
  if (isTakenBack) await step(posted, '冲销', keeper);
};

const work = async (hours: number, isTakenBack: boolean): Promise<void> => {
  const weekStart = nextMonday();
  const { timesheetID } = await addSheet(stage, { weekStart, hours: [[weekStart, hours]] });
  await stepSheet(stage, timesheetID, '提交', stage.member);
  await stepSheet(stage, timesheetID, '批准', stage.owner);
  if (isTakenBack) await stepSheet(stage, timesheetID, '更正', stage.owner, { comment: '核对' });
};

const issue = async (tenths: number, isTakenBack: boolean): Promise<void> => {
  const issued = await moveSteel('领用', tenths / 10);
  if (isTakenBack) await audit(issued, '冲销');
  else await moveSteel('退库', tenths / 40);
};

const deed = fc.record({
  kind: fc.constantFrom('enter', 'work', 'issue'),
  contractNo: fc.constantFrom(...contracts),
  cents: fc.integer({ min: 1, max: 9_999_999 }),
  hours: fc.integer({ min: 1, max: 8 }),
  tenths: fc.integer({ min: 1, max: 90 }),
  isTakenBack: fc.boolean(),
});

test('what was spent is the same by resource, by contract and as a whole, whatever is posted and taken back', async () => {
  const known = new Map<string, number>(contracts.map((contractNo) => [contractNo, 0]));
  await fc.assert(
    fc.asyncProperty(deed, async ({ kind, contractNo, cents, hours, tenths, isTakenBack }) => {
      if (kind === 'enter') {
        await enter(contractNo, cents, isTakenBack);
        if (!isTakenBack) known.set(contractNo, (known.get(contractNo) ?? 0) + cents);
      } else if (kind === 'work') await work(hours, isTakenBack);
      else await issue(tenths, isTakenBack);
      const [papers, spent] = [await readPapers(), await readSpent()];
      const byHand = inYuan([...known.values()].reduce((sum, amount) => sum + amount, 0));
      const whole = sumOf([papers.member, papers.steel, byHand], (amount) => amount);
      expect(spent).toEqual({
        total: whole,
        cells: whole,
        contracts: [
          inYuan(known.get('HT-01') ?? 0),
          inYuan(known.get('HT-02') ?? 0),
          sumOf([papers.member, papers.steel, inYuan(known.get('') ?? 0)], (amount) => amount),
        ],
        member: papers.member,
        steel: papers.steel,
        byHand,
      });
    }),
    { numRuns: 12 },
  );
});

test('what is budgeted is the same by WBS, subject, period and line', async () => {
  const { server, projectID, keeper } = stage;
  const asked = { projectID, statusDate: '2026-12-31' };
  const { total, rows } = await server.send(GetEarnedValue, asked, keeper.token);
  const { points } = await server.send(GetEarnedValueSeries, asked, keeper.token);
  const { cells, nodes, subjects } = await server.send(GetCostComparison, { projectID }, keeper.token);
  const within = (known: readonly { id: string | null }[], key: 'wbsNodeID' | 'subjectID') =>
    sumOf(
      cells.filter((cell) => known.some(({ id }) => id === cell[key])),
      ({ budget }) => budget,
    );
  const bySubject = await Promise.all(
    [...new Set(cells.flatMap(({ subjectID }) => subjectID ?? []))].map(
      async (subjectID) =>
        (await server.send(GetEarnedValue, { ...asked, subjectID }, keeper.token)).total.bac,
    ),
  );
  expect({
    total: total.bac,
    top: sumOf(
      rows.filter(({ level }) => level === 1),
      ({ bac }) => bac,
    ),
    curve: points.at(-1)?.pv,
    planned: total.pv,
    nodes: within(nodes, 'wbsNodeID'),
    subjects: within(subjects, 'subjectID'),
    bySubject: sumOf(bySubject, (bac) => bac),
  }).toEqual({
    total: 95_850,
    top: 95_850,
    curve: 95_850,
    planned: 95_850,
    nodes: 95_850,
    subjects: 95_850,
    bySubject: 95_850,
  });
});
