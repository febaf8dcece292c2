import * as calls from '@xmgl/contracts/schedule/baseline.calls';
import { v7 } from 'uuid';
import { audit } from '../../../audit/audit.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { fail } from '../../../http/failure.ts';
import { namesInSight } from '../../../register/people-sight.service.ts';
import { computePlan } from '../plan/compute-plan.ts';
import { lockPlanVersion, readPlan } from '../plan/plan.repository.ts';
import { toBaselineRow, toWorkOf } from './baseline.mapper.ts';
import {
  addBaseline,
  deleteBaseline,
  listBaselines,
  setCurrentBaseline,
  toFrozenRows,
} from './baseline.repository.ts';

const getPage = handle(calls.GetBaselinePage, async (context, { pageIndex, pageSize }) => {
  const { db, project } = context;
  const nameOf = await namesInSight(context);
  const all = await listBaselines(db, project);
  const from = (pageIndex - 1) * pageSize;
  const rows = all.slice(from, from + Math.min(pageSize, 10_000));
  const toItem = (row: (typeof rows)[number]) => ({
    ...toBaselineRow(row),
    userName: nameOf({ user_id: row.created_by, user_name: row.user_name }),
  });
  return { items: rows.map(toItem), total: all.length };
});

const add = handle(calls.AddBaseline, async (context, { name, reason }) => {
  const { db, project, user } = context;
  const planVersion = await lockPlanVersion(db, project);
  const { document, projectName } = await readPlan(db, project);
  const schedule = await computePlan(document, projectName);
  if (schedule.problems.some((problem) => problem.severity === 'error'))
    throw fail('conflict', '计划存在错误，请先处理「问题」中的错误再存为基线');
  const baselineID = v7();
  const kind = (await listBaselines(db, project)).some((row) => row.kind === 'original')
    ? 'custom'
    : 'original';
  await addBaseline(
    db,
    project,
    { baselineID, name, kind, reason: reason ?? '', planVersion, userID: user.userID },
    toFrozenRows(schedule, toWorkOf(document)),
  );
  await audit(context, { entity: 'baseline', rowID: baselineID, action: 'AddBaseline', after: { name } });
  const row = (await listBaselines(db, project)).find((one) => one.baseline_id === baselineID);
  if (!row) throw fail('internal');
  return toBaselineRow(row);
});

const setCurrent = handle(calls.SetCurrentBaseline, async (context, { baselineID }) => {
  await setCurrentBaseline(context.db, context.project, baselineID);
  await audit(context, { entity: 'baseline', rowID: baselineID, action: 'SetCurrentBaseline' });
  return {};
});

const del = handle(calls.DelBaseline, async (context, { baselineID }) => {
  await deleteBaseline(context.db, context.project, baselineID);
  await audit(context, { entity: 'baseline', rowID: baselineID, action: 'DelBaseline' });
  return {};
});

export const baselineHandlers: readonly Handler[] = [getPage, add, setCurrent, del];
