import { toDayNumber } from '@xmgl/engine/calendar/day-number';
import { toPlanDates } from '@xmgl/engine/cells/plan-dates';
import type { SheetView } from '@xmgl/engine/workbook/plan-heads';
import { toLocalDay } from '../../../../base/local-time.ts';
import { findKnownPeople } from '../../../../register/read/people-sight.service.ts';
import { listSeenCodes } from '../../../scope/deliverable/seen-codes.service.ts';
import type { Planner } from '../../plan/activity-code.service.ts';
import { computePlan } from '../../plan/compute-plan.ts';
import { openPlan } from '../../plan/open-plan.service.ts';
import { selectOwners } from '../../plan/owner.repository.ts';
import { listParties } from '../../plan/party.repository.ts';
import { loadPlanSight, veilPlan } from '../../plan/plan-sight.service.ts';
import type { StoredPlan } from '../../plan/stored-plan.ts';
import { listManagers } from '../../wbs/wbs-manager.repository.ts';

/** The plan as it stands, and as the caller sees it: what an export of theirs would tell. */
export type SeenPlan = { readonly stored: StoredPlan; readonly shown: Omit<SheetView, 'dates'> };

const todayOf = (now: Date): number => {
  const [year = 0, month = 0, day = 0] = toLocalDay(now).split('-').map(Number);
  return toDayNumber(year, month, day);
};

const namesOfNodes = (
  managers: Awaited<ReturnType<typeof listManagers>>,
  known: ReadonlySet<string> | undefined,
): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const { duty, wbs_node_id, user_id, user_name } of managers) {
    if (duty !== '负责人' || !(known?.has(user_id) ?? true)) continue;
    const before = names.get(wbs_node_id);
    names.set(wbs_node_id, before === undefined ? user_name : `${before}、${user_name}`);
  }
  return names;
};

/** Reads the plan with the people that the caller may know of. */
export const readSeenPlan = async (planner: Planner & { readonly now: Date }): Promise<SeenPlan> => {
  const { db, project, services, now } = planner;
  const stored = await openPlan(planner, services.plans);
  const people = await findKnownPeople(planner);
  const everybody = await selectOwners(db, project).execute();
  const owners = everybody.filter(({ ownerID }) => people?.rowIDs.has(ownerID) ?? true);
  const managers = await listManagers(db, project, undefined);
  return {
    stored,
    shown: {
      plan: veilPlan(stored, await loadPlanSight(planner)).document,
      owners,
      parties: await listParties(planner),
      nodeOwners: namesOfNodes(managers, people?.userIDs),
      deliverables: await listSeenCodes(planner),
      referBy: 'code',
      today: todayOf(now),
    },
  };
};

/** The same with its dates, which are computed when no connection waits for them. */
export const withDates = async ({ stored, shown }: SeenPlan): Promise<SheetView> => ({
  ...shown,
  dates: toPlanDates(await computePlan(stored.document, stored.projectName)),
});
