import {
  GetAutomaticProjectRule,
  PreviewAutomaticProjectRule,
  SaveAutomaticProjectRule,
  TaskCodingBool,
} from '@xmgl/contracts/project/coding-rule.calls';
import { GetProjectManagementById, UpdProject } from '@xmgl/contracts/project/project.calls';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { ApplyPlanCommands, GetPlan, GetPlanChanges } from '@xmgl/contracts/schedule/plan.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person, startProject } from '../../../test/factories.ts';
import { registerOfPeople } from '../../../test/register-of-people.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let reader: Person;
let projectID: string;
let person: string;

beforeAll(async () => {
  server = await startApp();
  const stage = await startProject(server);
  ({ owner, projectID } = stage);
  reader = await joinProject(server, stage.company, projectID, '只读', '周航');
  ({ projectStakeholderID: person } = await registerOfPeople(server, projectID, owner).rowOf(owner));
});
afterAll(() => server.close());

const rules = () => server.send(GetAutomaticProjectRule, { projectID }, owner.token);
const ruleOf = async (entityKind: string) => {
  const rule = (await rules()).find((one) => one.entityKind === entityKind);
  if (!rule) throw new Error(`no rule of ${entityKind}`);
  return rule;
};
type Segments = NonNullable<Parameters<typeof save>[1]>;
const save = async (
  entityKind: string,
  segments: Awaited<ReturnType<typeof ruleOf>>['segments'] | null,
  resetBy: '不' | '年' | '月' | 'WBS' = '不',
) => {
  const { rowVersion } = await ruleOf(entityKind);
  const given = { projectID, entityKind, segments, resetBy, rowVersion };
  return await server.send(SaveAutomaticProjectRule, given, owner.token);
};
const addAction = async () => {
  const given = {
    projectID,
    purpose: '取得支持',
    projectStakeholderIDs: [person],
    measure: '汇报',
    method: '汇报' as const,
    ownerID: owner.userID,
    startTime: '2026-03-02',
    dueTime: '2026-06-30',
  };
  return (await server.send(engagementActionCalls.add, given, owner.token)).code;
};
const preview = async (entityKind: string, segments: Segments, resetBy: '不' | '年' = '不') =>
  (await server.send(PreviewAutomaticProjectRule, { projectID, entityKind, segments, resetBy }, owner.token))
    .next;
const addActivity = async (wbsNodeID: string | null = null, dayNo?: number) => {
  const { planVersion } = await server.send(GetPlan, { projectID }, owner.token);
  const activityID = v7();
  const command = {
    kind: 'addActivity' as const,
    activityID,
    wbsNodeID,
    name: '土方',
    ...(dayNo && { dayNo }),
  };
  const batch = { projectID, baseVersion: planVersion, batchID: v7(), commands: [command] };
  await server.send(ApplyPlanCommands, batch, owner.token);
  const { activities } = await server.send(GetPlan, { projectID }, owner.token);
  return activities.find((row) => row.activityID === activityID)?.code;
};

const year = () => String(new Date(server.now().getTime() + 8 * 3_600_000).getUTCFullYear());
const yearly: Segments = [
  { kind: 'fixed', text: 'CR-' },
  { kind: 'date', digits: 4 },
  { kind: 'fixed', text: '-' },
  { kind: 'sequence', digits: 3 },
];

test('every kind that is numbered has a rule to start with, and tells the number that comes next', async () => {
  const found = (await rules()).map(({ label, isDefault, sample }) => [label, isDefault, sample]);
  const numbered = allRegisters.filter(({ fields }) =>
    Object.values(fields).some(({ kind }) => kind === 'code'),
  );
  expect(found.map(([label]) => label)).toEqual(['进度计划 · 活动', ...numbered.map(({ label }) => label)]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['进度计划 · 活动', 1, 'A1000'],
      ['干系人', 1, 'GX-003'],
      ['参与措施', 1, 'CS-001'],
    ]),
  );
});

test('config ②: rows follow the rule from then on, and those that have a number keep it', async () => {
  expect(await addAction()).toBe('CS-001');
  const saved = await save('EngagementAction', yearly, '年');
  expect(saved).toMatchObject({ isDefault: 0, sample: `CR-${year()}-001`, resetBy: '年' });
  expect([await addAction(), await addAction()]).toEqual([`CR-${year()}-001`, `CR-${year()}-002`]);
  const page = { pageIndex: 1, pageSize: 10, value: { projectID } };
  const { items } = await server.send(engagementActionCalls.page, page, owner.token);
  expect(items.map(({ code }) => code)).toContain('CS-001');
  await save('EngagementAction', null);
  expect(await addAction()).toBe('CS-002');
});

test('activities take their codes by the rule, counted anew under each WBS node', async () => {
  const { planVersion } = await server.send(GetPlan, { projectID }, owner.token);
  const [one, two] = [v7(), v7()];
  const add = (wbsNodeID: string, name: string) =>
    ({ kind: 'addWbsNode', wbsNodeID, parentID: null, name }) as const;
  const batch = {
    projectID,
    baseVersion: planVersion,
    batchID: v7(),
    commands: [add(one, '甲'), add(two, '乙')],
  };
  await server.send(ApplyPlanCommands, batch, owner.token);
  expect(await addActivity()).toBe('A1000');
  const before = await server.send(GetPlan, { projectID }, owner.token);
  await save(
    'Activity',
    [{ kind: 'wbsCode' }, { kind: 'fixed', text: '-' }, { kind: 'sequence', digits: 2 }],
    'WBS',
  );
  expect([await addActivity(one), await addActivity(one), await addActivity(two)]).toEqual([
    '1-01',
    '1-02',
    '2-01',
  ]);
  // Whoever has the plan open hears of the rule as of any other change of the plan.
  const since = { projectID, sinceVersion: before.planVersion };
  const { batches } = await server.send(GetPlanChanges, since, owner.token);
  expect(batches[0]?.commands[0]).toMatchObject({ kind: 'setActivityCode' });
});

test('the date in an activity code is the day on which it was added', async () => {
  const dayNo = Date.UTC(2026, 2, 2) / 86_400_000;
  await save(
    'Activity',
    [
      { kind: 'date', digits: 8 },
      { kind: 'sequence', digits: 2 },
    ],
    '月',
  );
  expect([await addActivity(null, dayNo), await addActivity(null, dayNo + 1)]).toEqual([
    '2026030201',
    '2026030302',
  ]);
  expect(await addActivity(null, dayNo + 31)).toBe('2026040201');
});

test('codes that name the project follow when it gets another number', async () => {
  const { rowVersion } = await server.send(GetProjectManagementById, { projectID }, owner.token);
  await server.send(UpdProject, { projectID, rowVersion, projectCode: 'P7' }, owner.token);
  await save('Activity', [{ kind: 'projectCode' }, { kind: 'sequence', digits: 3 }]);
  expect(await addActivity()).toBe('P7001');
  await server.send(UpdProject, { projectID, rowVersion: rowVersion + 1, projectCode: 'P8' }, owner.token);
  expect(await addActivity()).toBe('P8001');
});

test.each([
  [[{ kind: 'fixed', text: 'CR' }], '不', '编码规则须有且仅有一个流水号段'],
  [
    [
      { kind: 'sequence', digits: 2 },
      { kind: 'sequence', digits: 2 },
    ],
    '不',
    '编码规则须有且仅有一个流水号段',
  ],
  [[{ kind: 'sequence', digits: 2 }], '年', '流水号按年重置时，编号中须有日期段，否则会重号'],
  [[{ kind: 'wbsCode' }, { kind: 'sequence', digits: 2 }], '不', '这类编号中不能使用「WBS 编码」段'],
  [[{ kind: 'sequence', digits: 9 }], '不', '流水号位数应为 1 至 8'],
] satisfies [Segments, '不' | '年', string][])(
  'a rule that cannot number is refused: %j',
  async (segments, resetBy, message) => {
    expect(await refusalOf(save('EngagementAction', segments, resetBy))).toMatchObject({
      status: 400,
      message,
    });
  },
);

test('who saves on an old version is told, and a reader saves nothing', async () => {
  const { rowVersion } = await ruleOf('EngagementAction');
  await save('EngagementAction', yearly, '年');
  const given = {
    projectID,
    entityKind: 'EngagementAction',
    segments: yearly,
    resetBy: '年' as const,
    rowVersion,
  };
  expect(await refusalOf(server.send(SaveAutomaticProjectRule, given, owner.token))).toMatchObject({
    status: 409,
    message: '此编码规则已被他人修改，请刷新后再保存',
  });
  const refused = await server.post('SaveAutomaticProjectRule', given, reader.token);
  expect(refused.status).toBe(403);
});

test('a number that is taken is told with the one to use instead, and its own row may keep it', async () => {
  const code = (await addActivity()) ?? '';
  const { activities } = await server.send(GetPlan, { projectID }, owner.token);
  const rowID = activities.find((row) => row.code === code)?.activityID;
  const check = (given: object) => server.send(TaskCodingBool, { projectID, code, ...given }, owner.token);
  const taken = await check({});
  expect(taken.usable).toBe(false);
  expect(taken.message).toBe(`编号 ${code} 已存在，建议使用 ${taken.next}`);
  expect(await check({ code: taken.next })).toMatchObject({ usable: true, message: '' });
  expect((await check({ rowID })).usable).toBe(true);
  const action = await addAction();
  expect((await check({ entityKind: 'EngagementAction', code: action })).usable).toBe(false);
  expect(await refusalOf(check({ entityKind: 'Nothing' }))).toMatchObject({ status: 400 });
});

test('nobody changes the codes of activities past the rules of the project', async () => {
  const { planVersion } = await server.send(GetPlan, { projectID }, owner.token);
  const said = { kind: 'setActivityCode', activityCode: null };
  const asUndo = { kind: 'restore', steps: [{ step: 'settings', fields: { activityCode: null } }] };
  for (const command of [said, asUndo]) {
    const batch = { projectID, baseVersion: planVersion, batchID: v7(), commands: [command] };
    const refused = await server.post('ApplyPlanCommands', batch, owner.token);
    expect([refused.status, refused.body.errors[0]?.message]).toEqual([
      403,
      '编码规则请在「项目配置」中修改',
    ]);
  }
});

test('a rule that is being written tells the number it would give next, and gives none', async () => {
  const before = await ruleOf('EngagementAction');
  const other: Segments = [
    { kind: 'fixed', text: 'CUO-' },
    { kind: 'sequence', digits: 4 },
  ];
  const first = await preview('EngagementAction', other);
  expect([first, await preview('EngagementAction', other)]).toEqual([first, first]);
  expect(await ruleOf('EngagementAction')).toEqual(before);
  await save('EngagementAction', other);
  expect(await addAction()).toBe(first);
  expect(Number((await preview('EngagementAction', other)).slice(-4))).toBe(Number(first.slice(-4)) + 1);
  const ofActivities = await preview('Activity', other);
  await save('Activity', other);
  expect(await addActivity()).toBe(ofActivities);
  const twice: Segments = [{ kind: 'sequence', digits: 3 }];
  expect(await refusalOf(preview('EngagementAction', twice, '年'))).toMatchObject({ status: 400 });
});

test('a rule names a kind of segment once, so that its numbers can be read again', async () => {
  const seven: Segments = [
    ...Array.from({ length: 7 }, () => ({ kind: 'wbsCode' as const })),
    { kind: 'sequence', digits: 8 },
  ];
  const refused = { status: 400, message: '「WBS 编码」段在一条规则中只能用一次' };
  expect(await refusalOf(preview('Activity', seven))).toMatchObject(refused);
  expect(await refusalOf(save('Activity', seven))).toMatchObject(refused);
});
