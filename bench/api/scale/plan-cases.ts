import { randomUUID } from 'node:crypto';
import * as baseline from '@xmgl/contracts/schedule/baseline.calls';
import * as exchange from '@xmgl/contracts/schedule/exchange.calls';
import * as plan from '@xmgl/contracts/schedule/plan.calls';
import * as share from '@xmgl/contracts/schedule/share.calls';
import { toChain } from '../chain-plan.ts';
import { projectID } from './bench-id.ts';
import { type MeasuredCase, measured, onePage } from './measured-case.ts';
import type { ScaleStage } from './scale-stage.ts';

const inHome = { projectID: projectID(1) };
/** Where plans are replaced. */
const aside = { projectID: projectID(3) };
const file = { excuse: 'file' } as const;
const activityCount = 1000;

const planVersionOf = async (stage: ScaleStage, project: { readonly projectID: string }): Promise<number> => {
  const [row] = await stage.query<{ plan_version: number }>(
    'select plan_version from plan where project_id = $1',
    [project.projectID],
  );
  return row?.plan_version ?? 0;
};

/** Gives the measured project 1,000 activities, and the one aside 50. */
export const fillPlans = async (stage: ScaleStage): Promise<void> => {
  for (const [project, count] of [
    [inHome, activityCount],
    [aside, 50],
  ] as const)
    await stage.send(plan.ApplyPlanCommands, {
      ...project,
      baseVersion: await planVersionOf(stage, project),
      batchID: randomUUID(),
      commands: toChain(count).commands,
    });
  await stage.send(baseline.AddBaseline, { ...inHome, name: '原始基线' });
};

const someActivity = async (stage: ScaleStage, turn: number): Promise<string> => {
  const [row] = await stage.query<{ activity_id: string }>(
    'select activity_id from activity where project_id = $1 order by sort_key limit 1 offset $2',
    [inHome.projectID, (turn * 37) % activityCount],
  );
  return row?.activity_id ?? '';
};

let names = 0;
const addBaseline = (stage: ScaleStage) =>
  stage.send(baseline.AddBaseline, { ...aside, name: `基线 ${++names}` });

const planCases: readonly MeasuredCase[] = [
  measured(
    plan.ApplyPlanCommands,
    async (stage, turn) => ({
      ...inHome,
      baseVersion: await planVersionOf(stage, inHome),
      batchID: randomUUID(),
      commands: [
        {
          kind: 'setDuration' as const,
          activityID: await someActivity(stage, turn),
          durationMin: 480 * (1 + (turn % 5)),
        },
      ],
    }),
    { label: '1,000 activities' },
  ),
  measured(plan.GetPlan, () => inHome, { label: '1,000 activities' }),
  measured(plan.GetPlanBatchPage, () => ({ ...inHome, pageIndex: 1, pageSize: 50 }), { mostMs: onePage }),
  measured(plan.GetPlanChanges, async (stage) => ({
    ...inHome,
    sinceVersion: (await planVersionOf(stage, inHome)) - 1,
  })),
  measured(baseline.AddBaseline, () => ({ ...aside, name: `基线 ${++names}` })),
  measured(baseline.DelBaseline, async (stage) => ({
    ...aside,
    baselineID: (await addBaseline(stage)).baselineID,
  })),
  measured(baseline.GetBaselinePage, () => ({ ...inHome, pageIndex: 1, pageSize: 50 }), { mostMs: onePage }),
];

const planFile = async (stage: ScaleStage) => ({
  ...aside,
  fileName: '计划.xml',
  content: Buffer.from(
    (await stage.send(exchange.ExportPlan, { ...aside, format: 'mspdi' })).content,
  ).toString('base64'),
  baseVersion: await planVersionOf(stage, aside),
});

const exchangeCases: readonly MeasuredCase[] = [
  measured(exchange.ConfirmPlanImport, planFile, file),
  measured(exchange.ExportPlan, () => ({ ...inHome, format: 'mspdi' as const }), file),
  measured(exchange.PreviewPlanImport, planFile, file),
  measured(
    exchange.UndoPlanImport,
    async (stage) => {
      const done = await stage.send(exchange.ConfirmPlanImport, await planFile(stage));
      return { ...aside, batchID: done.batchID, baseVersion: done.planVersion };
    },
    file,
  ),
];

const soon = (): string => new Date(Date.now() + 86_400_000).toISOString();
const link = () => ({ ...inHome, name: '业主', expiresTime: soon(), showResources: 1 as const });

const shareCases: readonly MeasuredCase[] = [
  measured(share.AddPlanShareLink, link),
  measured(share.DelPlanShareLink, async (stage) => ({
    ...inHome,
    planShareLinkID: (await stage.send(share.AddPlanShareLink, link())).planShareLinkID,
  })),
  measured(share.GetPlanShareLinkPage, () => ({ ...inHome, pageIndex: 1, pageSize: 50 }), {
    mostMs: onePage,
  }),
  measured(
    share.GetSharedPlan,
    async (stage) => ({ token: (await stage.send(share.AddPlanShareLink, link())).token }),
    { sender: 'nobody', label: '1,000 activities' },
  ),
];

export const planAreaCases: readonly MeasuredCase[] = [...planCases, ...exchangeCases, ...shareCases];
