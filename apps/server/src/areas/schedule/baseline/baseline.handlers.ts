import * as calls from '@xmgl/contracts/schedule/baseline.calls';
import { v7 } from 'uuid';
import { requireRight, requireUnfiled } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { computePlan } from '../plan/compute-plan.ts';
import { lockPlanVersion, readPlan } from '../plan/plan.repository.ts';
import { toStoredDates } from '../plan/stored-plan.ts';
import { toWorkOf } from './baseline.mapper.ts';
import {
  addBaseline,
  deleteBaseline,
  listBaselineRows,
  listBaselines,
  updateBaseline,
} from './baseline.repository.ts';
import { baselineEntity, type Step, takeBaselineStep } from './baseline-steps.service.ts';
import { readComparison, readCostOf } from './compare-baselines.service.ts';
import { toFrozenRows } from './frozen-rows.ts';
import { mayPlan, readAround, readBaseline, readBaselines } from './read-baselines.service.ts';
import { refuseUnsound } from './refuse-unsound.ts';

const getPage = handle(calls.GetBaselinePage, async (context, { pageIndex, pageSize }) => {
  const all = await readBaselines(context);
  const from = (pageIndex - 1) * pageSize;
  return { items: all.slice(from, from + pageSize), total: all.length, around: await readAround(context) };
});

const getByID = handle(calls.GetBaselineByID, async (context, { baselineID }) => {
  const { name } = await readBaseline(context, baselineID);
  return { baselineID, name, rows: await listBaselineRows(context.db, context.project, baselineID) };
});

const take = async (actor: Actor, baselineID: string, step: Omit<Step, 'mayWrite'>): Promise<void> => {
  const known = await listBaselines(actor.db, actor.project);
  const baseline = known.find((row) => row.baseline_id === baselineID);
  if (!baseline) throw fail('notFound', '基线不存在或已被删除');
  await takeBaselineStep(actor, baseline, known, { ...step, mayWrite: await mayPlan(actor) });
};

const add = handle(calls.AddBaseline, async (context, { name, reason, submit, changeRequestID = null }) => {
  const { db, project, user } = context;
  const planVersion = await lockPlanVersion(db, project);
  const known = await listBaselines(db, project);
  if (known.length >= calls.mostBaselines)
    throw fail('conflict', `一份计划最多 ${calls.mostBaselines} 条基线，请先删除不再需要的基线`);
  const stored = await readPlan(db, project);
  const { document } = stored;
  const schedule = await computePlan(document, stored.projectName);
  if (schedule.problems.some((problem) => problem.severity === 'error'))
    throw fail('conflict', '计划存在错误，请先处理「问题」中的错误再存为基线');
  const baselineID = v7();
  // Of which kind it is follows from what it is submitted upon.
  const head = {
    baselineID,
    name,
    kind: 'custom',
    reason: reason ?? '',
    planVersion,
    isDraft: true,
  } as const;
  const costOf = await readCostOf(context, { ...stored, dates: toStoredDates(document, schedule) });
  const rows = toFrozenRows(schedule, toWorkOf(document), costOf);
  await addBaseline(db, project, { ...head, userID: user.userID, plan: document }, rows);
  await audit(context, { entity: 'baseline', rowID: baselineID, action: 'AddBaseline', after: { name } });
  const requireSound = async () => refuseUnsound(document, schedule.problems);
  if (submit === 1)
    await take(context, baselineID, { action: '提交', comment: '', changeRequestID, requireSound });
  else await announceRow(db, project, baselineEntity, baselineID);
  return await readBaseline(context, baselineID);
});

/** The same of the plan as it stands. */
const refuseUnsoundNow = async ({ db, project }: Actor): Promise<void> => {
  const { document, projectName } = await readPlan(db, project);
  refuseUnsound(document, (await computePlan(document, projectName)).problems);
};

const rename = async (
  actor: Actor,
  baselineID: string,
  { name, reason }: { readonly name?: string | undefined; readonly reason?: string | undefined },
): Promise<void> => {
  const { db, project, user } = actor;
  await requireRight(db, user.userID, project, { page: 'schedule.gantt', right: 'update' });
  const before = await readBaseline(actor, baselineID);
  await updateBaseline(db, project, baselineID, {
    name: name ?? before.name,
    reason: reason ?? before.reason,
  });
  const after = await readBaseline(actor, baselineID);
  await audit(actor, { entity: 'baseline', rowID: baselineID, action: 'UpdBaseline', before, after });
  await announceRow(db, project, baselineEntity, baselineID);
};

const update = handle(calls.UpdBaseline, async (context, { baselineID, name, reason, action, ...said }) => {
  const { comment = '', changeRequestID = null } = said;
  requireUnfiled(context.project);
  await lockPlanVersion(context.db, context.project);
  if (name !== undefined || reason !== undefined) await rename(context, baselineID, { name, reason });
  const requireSound = () => refuseUnsoundNow(context);
  if (action !== undefined)
    await take(context, baselineID, { action, comment, changeRequestID, requireSound });
  return await readBaseline(context, baselineID);
});

const del = handle(calls.DelBaseline, async (context, { baselineID }) => {
  const { db, project } = context;
  await lockPlanVersion(db, project);
  const before = await readBaseline(context, baselineID);
  if (before.isCurrent === 1) throw fail('conflict', `「${before.name}」是当前基线，不能删除`);
  if (before.state === '审批中')
    throw fail('conflict', `「${before.name}」正在审批，不能删除；请先由批准人驳回`);
  // The dates that came with a file promise nothing.
  if (before.state === '已取代' && before.kind !== 'imported')
    throw fail(
      'conflict',
      `「${before.name}」经批准生效过，是承诺的记录，不能删除；不想再与它对比，在列表中选另一条即可`,
    );
  await deleteBaseline(db, project, baselineID);
  await audit(context, { entity: 'baseline', rowID: baselineID, action: 'DelBaseline', before });
  await announceRow(db, project, baselineEntity, baselineID);
  return {};
});

const compare = handle(calls.CompareBaselines, readComparison);

export const baselineHandlers: readonly Handler[] = [getPage, getByID, add, update, del, compare];
