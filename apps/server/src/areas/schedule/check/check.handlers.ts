import type { Output } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/schedule/check.calls';
import type { Actor } from '../../../access/someone.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { namesInSight } from '../../../register/read/people-sight.service.ts';
import { findLastCheckRun, listWaivers } from './check.repository.ts';
import { runCheck } from './run-check.service.ts';
import { waiveFinding } from './waive-finding.service.ts';

type CheckRun = Output<typeof calls.GetScheduleCheckRun>;

const readRun = async (actor: Actor): Promise<CheckRun> => {
  const { db, project } = actor;
  const run = await findLastCheckRun(db, project);
  const waivers = await listWaivers(db, project);
  const nameOf = await namesInSight(actor);
  return {
    run: run
      ? {
          planVersion: run.plan_version,
          userName: nameOf(run),
          time: run.created_at.toISOString(),
          checks: run.checks as calls.KeptCheck[],
        }
      : null,
    waivers: waivers.map((row) => ({
      code: row.code,
      rowID: row.row_id,
      reason: row.reason,
      userName: nameOf(row),
      time: row.created_at.toISOString(),
    })),
  };
};

const run = handle(calls.RunScheduleCheck, async (context) => {
  await runCheck(context, context.services.plans);
  return await readRun(context);
});

const waive = handle(calls.WaiveFinding, async (context, { code, rowID, reason }) => {
  await waiveFinding(context, { code, rowID, reason });
  return await readRun(context);
});

export const checkHandlers: readonly Handler[] = [handle(calls.GetScheduleCheckRun, readRun), run, waive];
