import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import { toPlanDocument, toStoredDates as toWireDates } from '@xmgl/engine/commands/plan-wire';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { requireHeavy } from '../../../http/heavy-work.ts';
import { toTravellingPlan } from '../plan/plan.mapper.ts';
import { type StoredPlan, toStoredDates } from '../plan/stored-plan.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A plan as it is kept beside a scenario: as it travels to browsers, with its dates, gzipped. */
export const encodePlan = async (stored: StoredPlan, { projectID }: ProjectInScope): Promise<Buffer> =>
  await pack(JSON.stringify(await toTravellingPlan(stored, projectID)), { level: 3 });

export const decodePlan = async (content: Buffer): Promise<StoredPlan> => {
  requireHeavy();
  const text = (await unpack(content)).toString('utf8');
  const plan = {
    ...(JSON.parse(text) as Omit<TravellingPlan, 'baseline' | 'owners' | 'parties'>),
    baseline: null,
    owners: [],
    parties: [],
  };
  // Plans that were kept before it had one are rolled up by duration.
  const { rollupWeight = 'duration' } = plan.settings as Partial<TravellingPlan['settings']>;
  const document = toPlanDocument({ ...plan, settings: { ...plan.settings, rollupWeight } });
  return {
    planVersion: plan.planVersion,
    stamp: '',
    datesVersion: plan.planVersion,
    projectName: plan.projectName,
    finish: plan.finish,
    criticalCount: plan.criticalCount,
    document,
    sortKeys: new Map([
      ...plan.wbsNodes.map((row) => [row.wbsNodeID, row.sortKey] as const),
      ...plan.activities.map((row) => [row.activityID, row.sortKey] as const),
    ]),
    dates: toStoredDates(document, toWireDates(plan)),
  };
};
