import { UpdActivityEv } from '@xmgl/contracts/cost/activity-ev.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { UpdCostSetting, usualCostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { v7 } from 'uuid';
import { approveBudgetOf, at, beginAt, type Desk, nodeOf, openDesk, say, workOf } from './cost-desk.ts';

const entries = callsOf(costEntry);

export const node = v7();
export const ids = { A: v7(), B: v7(), C: v7(), D: v7(), E: v7(), F: v7() };
type Name = keyof typeof ids;
const names = Object.keys(ids) as readonly Name[];
const spans: Record<Name, readonly [start: string, days: number, bac: number, ac: number]> = {
  A: ['2026-03-02', 5, 10_000, 9_500],
  B: ['2026-03-09', 5, 20_000, 21_000],
  C: ['2026-03-09', 10, 60_000, 53_500],
  D: ['2026-03-23', 5, 20_000, 0],
  E: ['2026-03-02', 20, 20_000, 15_000],
  F: ['2026-03-09', 10, 10_000, 5_000],
};
const planWork = async (desk: Desk): Promise<void> => {
  await say(desk, [
    beginAt(at('2026-03-02', 0)),
    nodeOf(node, '示例'),
    ...names.flatMap((name): PlanCommand[] => [
      workOf(ids[name], node, name, spans[name][1]),
      {
        kind: 'setConstraint',
        rowID: ids[name],
        constraintKind: 'startNoEarlierThan',
        at: at(spans[name][0], 8),
      },
    ]),
  ]);
};

const setRules = async (desk: Desk): Promise<void> => {
  const { server, projectID, owner } = desk;
  const rules = { A: 'fiftyFifty', D: 'zeroHundred', E: 'support' } as const;
  for (const [name, rule] of Object.entries(rules) as [keyof typeof rules, (typeof rules)['A']][])
    await server.send(
      UpdActivityEv,
      { projectID, activityID: ids[name], rule, physicalPercent: null, steps: [] },
      owner.token,
    );
  await server.send(
    UpdActivityEv,
    {
      projectID,
      activityID: ids.F,
      rule: 'milestones',
      physicalPercent: null,
      steps: [
        { name: '过半', weight: 40, baselineDay: '2026-03-13', doneDay: '2026-03-13' },
        { name: '完成', weight: 60, baselineDay: '2026-03-20', doneDay: null },
      ],
    },
    owner.token,
  );
};

const layBudget = async (desk: Desk): Promise<void> => {
  const { server, projectID, keeper, subjectID } = desk;
  await server.send(UpdCostSetting, { projectID, ...usualCostSetting, evPeriod: '周' }, keeper.token);
  await approveBudgetOf(
    desk,
    names.map((name) => ({
      item: name,
      wbsNodeID: node,
      activityID: ids[name],
      subjectID,
      method: '报价',
      baseAmount: spans[name][2],
    })),
  );
};

const reportProgress = async (desk: Desk): Promise<void> => {
  await say(desk, [
    {
      kind: 'setProgress',
      activityID: ids.A,
      actualStart: at('2026-03-02', 8),
      actualFinish: at('2026-03-06', 17),
    },
    {
      kind: 'setProgress',
      activityID: ids.B,
      actualStart: at('2026-03-09', 8),
      actualFinish: at('2026-03-13', 17),
    },
    { kind: 'setProgress', activityID: ids.C, actualStart: at('2026-03-09', 8), percentComplete: 70 },
    { kind: 'setProgress', activityID: ids.E, actualStart: at('2026-03-02', 8), percentComplete: 75 },
    { kind: 'setStatusDate', at: at('2026-03-20', 17) },
  ]);
};

const postCosts = async (desk: Desk): Promise<void> => {
  const { server, projectID, owner, keeper, subjectID } = desk;
  for (const name of names.filter((one) => spans[one][3] > 0)) {
    const { costEntryID, rowVersion } = await server.send(
      entries.add,
      {
        projectID,
        title: name,
        entryKind: '手工',
        wbsNodeID: node,
        activityID: ids[name],
        subjectID,
        costDate: '2026-03-18',
        amount: spans[name][3],
      },
      owner.token,
    );
    const submitted = await server.send(
      entries.upd,
      { projectID, costEntryID, rowVersion, action: '提交' },
      owner.token,
    );
    await server.send(
      entries.upd,
      { projectID, costEntryID, rowVersion: submitted.rowVersion, action: '入账' },
      keeper.token,
    );
  }
};

/** The project of the worked example, measured at 2026-03-20: BAC 140,000, PV 115,000, EV 91,000, AC 104,000. */
export const openExample = async (): Promise<Desk> => {
  const desk = await openDesk();
  await planWork(desk);
  await setRules(desk);
  await layBudget(desk);
  await reportProgress(desk);
  await postCosts(desk);
  return desk;
};
