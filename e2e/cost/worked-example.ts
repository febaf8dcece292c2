import type { Page } from '@playwright/test';
import { openProject, ownID, sayToPlan } from '../schedule/plan-stage.ts';
import { call, signIn } from '../shell/session.ts';

const id = (): string => crypto.randomUUID();
const at = (moment: string): number => Date.parse(`${moment}:00Z`) / 60_000;
const dayMin = 480;

type Step = { readonly rowVersion: number };
type Work = readonly [start: string, days: number, bac: number, ac: number];

/** C1 of the area's file: six activities, each earning by a rule of its own. */
const works: Readonly<Record<string, Work>> = {
  A: ['2026-03-02', 5, 10_000, 9_500],
  B: ['2026-03-09', 5, 20_000, 21_000],
  C: ['2026-03-09', 10, 60_000, 53_500],
  D: ['2026-03-23', 5, 20_000, 0],
  E: ['2026-03-02', 20, 20_000, 15_000],
  F: ['2026-03-09', 10, 10_000, 5_000],
};
const names = Object.keys(works);

const rules = {
  A: { rule: 'fiftyFifty', steps: [] },
  D: { rule: 'zeroHundred', steps: [] },
  E: { rule: 'support', steps: [] },
  F: {
    rule: 'milestones',
    steps: [
      { name: '过半', weight: 40, baselineDay: '2026-03-13', doneDay: '2026-03-13' },
      { name: '完成', weight: 60, baselineDay: '2026-03-20', doneDay: null },
    ],
  },
} as const;

type Example = { readonly projectID: string; readonly subjectID: string; readonly node: string };

const planWork = async (
  page: Page,
  projectID: string,
  ids: Readonly<Record<string, string>>,
  node: string,
) => {
  const works6 = names.flatMap((name) => {
    const [start, days] = works[name] as Work;
    return [
      {
        ...{ kind: 'addActivity', activityID: ids[name], wbsNodeID: node, name },
        durationMin: days * dayMin,
      },
      {
        ...{ kind: 'setConstraint', rowID: ids[name], constraintKind: 'startNoEarlierThan' },
        at: at(`${start}T08:00`),
      },
    ];
  });
  await sayToPlan(page, projectID, [
    { kind: 'setPlanOptions', fields: { startAt: at('2026-03-02T00:00') } },
    { kind: 'addWbsNode', wbsNodeID: node, parentID: null, name: '示例' },
    ...works6,
  ]);
  for (const [name, of] of Object.entries(rules))
    await call(page, 'UpdActivityEv', { projectID, activityID: ids[name], physicalPercent: null, ...of });
};

const reportProgress = async (page: Page, projectID: string, ids: Readonly<Record<string, string>>) => {
  const began = (name: string, start: string, more: object) => ({
    ...{ kind: 'setProgress', activityID: ids[name], actualStart: at(`${start}T08:00`) },
    ...more,
  });
  await sayToPlan(page, projectID, [
    began('A', '2026-03-02', { actualFinish: at('2026-03-06T17:00') }),
    began('B', '2026-03-09', { actualFinish: at('2026-03-13T17:00') }),
    began('C', '2026-03-09', { percentComplete: 70 }),
    began('E', '2026-03-02', { percentComplete: 75 }),
    { kind: 'setStatusDate', at: at('2026-03-20T17:00') },
  ]);
};

const layBudget = async (
  page: Page,
  { projectID, subjectID, node }: Example,
  ids: Readonly<Record<string, string>>,
) => {
  const lines = names.map((name) => ({
    ...{ item: name, wbsNodeID: node, activityID: ids[name], subjectID, method: '报价' },
    baseAmount: (works[name] as Work)[2],
  }));
  const estimate = await call<Step & { costEstimateID: string }>(page, 'AddCostEstimate', {
    ...{ projectID, title: '示例估算', grade: '预算级', priceDate: '2026-02-01', lines },
  });
  let { rowVersion } = estimate;
  for (const action of ['提交', '批准'])
    ({ rowVersion } = await call<Step>(page, 'UpdCostEstimate', {
      ...{ projectID, costEstimateID: estimate.costEstimateID, rowVersion, action },
    }));
  const budget = await call<Step & { budgetID: string }>(page, 'AddBudget', {
    ...{ projectID, title: '示例预算', estimateID: estimate.costEstimateID },
  });
  ({ rowVersion } = budget);
  for (const action of ['提交', '批准'])
    ({ rowVersion } = await call<Step>(page, 'UpdBudget', {
      ...{ projectID, budgetID: budget.budgetID, rowVersion, action },
    }));
};

/** What a colleague spent and handed in, and the manager posted. */
const postCosts = async (
  page: Page,
  { projectID, subjectID, node }: Example,
  ids: Readonly<Record<string, string>>,
) => {
  await signIn(page, 'tangxin');
  const colleague = await ownID(page);
  await signIn(page);
  await call(page, 'AddProjectStakeholderList', { projectID, stakeholders: [{ userID: colleague }] });
  const roles = await call<{ roleID: string; roleName: string }[]>(page, 'GetRoleList', { projectID });
  const { roleID } = roles.find(({ roleName }) => roleName === '项目成员') ?? {};
  await call(page, 'AddRolePersonnel', { roleID, userIDs: [colleague] });
  await signIn(page, 'tangxin');
  const handed: (Step & { costEntryID: string })[] = [];
  for (const name of names.filter((one) => (works[one] as Work)[3] > 0)) {
    const { costEntryID, rowVersion } = await call<Step & { costEntryID: string }>(page, 'AddCostEntry', {
      ...{ projectID, title: name, entryKind: '手工', wbsNodeID: node, activityID: ids[name], subjectID },
      ...{ costDate: '2026-03-18', amount: (works[name] as Work)[3] },
    });
    const given = { projectID, costEntryID, rowVersion, action: '提交' };
    handed.push({ costEntryID, rowVersion: (await call<Step>(page, 'UpdCostEntry', given)).rowVersion });
  }
  await signIn(page);
  for (const one of handed) await call(page, 'UpdCostEntry', { projectID, ...one, action: '入账' });
};

/** The project of the worked example, measured at 2026-03-20, current for the sample's manager. */
export const openWorkedExample = async (page: Page): Promise<Example> => {
  const projectID = await openProject(page);
  const ids = Object.fromEntries(names.map((name) => [name, id()]));
  const node = id();
  await call(page, 'TakeCostSubjects', { projectID, template: '建安' });
  const { items } = await call<{ items: { costSubjectID: string }[] }>(page, 'GetCostSubjectPage', {
    ...{ pageIndex: 1, pageSize: 10, value: { projectID, text: '租赁机械' } },
  });
  const example = { projectID, node, subjectID: items[0]?.costSubjectID ?? '' };
  const { isTaxLocked: _, ...kept } = await call<Record<string, unknown>>(page, 'GetCostSetting', {
    projectID,
  });
  await call(page, 'UpdCostSetting', { projectID, ...kept, evPeriod: '周' });
  await planWork(page, projectID, ids, node);
  await layBudget(page, example, ids);
  await reportProgress(page, projectID, ids);
  await postCosts(page, example, ids);
  return example;
};
