import type { Output } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/schedule/baseline.calls';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';

import { namesInSight } from '../../../register/read/people-sight.service.ts';
import { computePlan } from '../plan/compute-plan.ts';
import { lockPlanVersion, readPlan } from '../plan/plan.repository.ts';
import { toBaselineRow, toWorkOf } from './baseline.mapper.ts';
import {
  addBaseline,
  deleteBaseline,
  listBaselineRows,
  listBaselines,
  setCurrentBaseline,
  toFrozenRows,
  updateBaseline,
} from './baseline.repository.ts';

type Baseline = Output<typeof calls.AddBaseline>;

const list = async (actor: Actor): Promise<Baseline[]> => {
  const nameOf = await namesInSight(actor);
  return (await listBaselines(actor.db, actor.project)).map((row) => ({
    ...toBaselineRow(row),
    userName: nameOf({ user_id: row.created_by, user_name: row.user_name }),
  }));
};

const get = async (actor: Actor, baselineID: string): Promise<Baseline> => {
  const found = (await list(actor)).find((one) => one.baselineID === baselineID);
  if (!found) throw fail('notFound', '基线不存在或已被删除');
  return found;
};

const getPage = handle(calls.GetBaselinePage, async (context, { pageIndex, pageSize }) => {
  const all = await list(context);
  const from = (pageIndex - 1) * pageSize;
  return { items: all.slice(from, from + pageSize), total: all.length };
});

const getByID = handle(calls.GetBaselineByID, async (context, { baselineID }) => {
  const { name } = await get(context, baselineID);
  return { baselineID, name, rows: await listBaselineRows(context.db, context.project, baselineID) };
});

const add = handle(calls.AddBaseline, async (context, { name, reason }) => {
  const { db, project, user } = context;
  const planVersion = await lockPlanVersion(db, project);
  const known = await listBaselines(db, project);
  if (known.length >= calls.mostBaselines)
    throw fail('conflict', `一份计划最多 ${calls.mostBaselines} 条基线，请先删除不再需要的基线`);
  const { document, projectName } = await readPlan(db, project);
  const schedule = await computePlan(document, projectName);
  if (schedule.problems.some((problem) => problem.severity === 'error'))
    throw fail('conflict', '计划存在错误，请先处理「问题」中的错误再存为基线');
  const baselineID = v7();
  const kind = known.some((row) => row.kind === 'original') ? 'custom' : 'original';
  const head = { baselineID, name, kind, reason: reason ?? '', planVersion } as const;
  const rows = toFrozenRows(schedule, toWorkOf(document));
  await addBaseline(db, project, { ...head, userID: user.userID, plan: document }, rows);
  await audit(context, { entity: 'baseline', rowID: baselineID, action: 'AddBaseline', after: { name } });
  return await get(context, baselineID);
});

const update = handle(calls.UpdBaseline, async (context, { baselineID, name, reason }) => {
  await lockPlanVersion(context.db, context.project);
  const before = await get(context, baselineID);
  await updateBaseline(context.db, context.project, baselineID, { name, reason: reason ?? before.reason });
  const after = await get(context, baselineID);
  await audit(context, { entity: 'baseline', rowID: baselineID, action: 'UpdBaseline', before, after });
  return after;
});

const setCurrent = handle(calls.SetCurrentBaseline, async (context, { baselineID }) => {
  const { db, project } = context;
  await lockPlanVersion(db, project);
  const before = (await list(context)).find(({ isCurrent }) => isCurrent === 1);
  const next = baselineID === null ? null : await get(context, baselineID);
  const changed = next ?? before;
  if (!changed || before?.baselineID === next?.baselineID) return {};
  await setCurrentBaseline(db, project, baselineID);
  await audit(context, {
    entity: 'baseline',
    rowID: changed.baselineID,
    action: 'SetCurrentBaseline',
    before: { name: before?.name ?? null },
    after: { name: next?.name ?? null },
  });
  return {};
});

const del = handle(calls.DelBaseline, async (context, { baselineID }) => {
  const { db, project } = context;
  await lockPlanVersion(db, project);
  const before = await get(context, baselineID);
  if (before.isCurrent === 1)
    throw fail(
      'conflict',
      `「${before.name}」是当前基线，不能删除；请先把另一条设为当前，或选「不再作为当前」`,
    );
  await deleteBaseline(db, project, baselineID);
  await audit(context, { entity: 'baseline', rowID: baselineID, action: 'DelBaseline', before });
  return {};
});

export const baselineHandlers: readonly Handler[] = [getPage, getByID, add, update, setCurrent, del];
