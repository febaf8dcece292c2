import { gzipSync } from 'node:zlib';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toMspdi } from '@xmgl/engine/exchange/document-to-mspdi';
import { listMspdiNotes } from '@xmgl/engine/exchange/mspdi-losses';
import type { Schedule } from '@xmgl/engine/model';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../access/enter-project.ts';
import { toWorkOf } from '../../areas/schedule/baseline/baseline.mapper.ts';
import { addBaseline } from '../../areas/schedule/baseline/baseline.repository.ts';
import { toFrozenRows } from '../../areas/schedule/baseline/frozen-rows.ts';
import { addExchangeRun } from '../../areas/schedule/exchange/exchange-run.repository.ts';
import { keepForecasts } from '../../areas/schedule/milestone/milestone-forecast.repository.ts';
import { selectOwners } from '../../areas/schedule/plan/owner.repository.ts';
import { readPlan } from '../../areas/schedule/plan/plan.repository.ts';
import { addBatch, replacedKey } from '../../areas/schedule/plan/plan-batch.repository.ts';
import { writeDates, writeHead, writeStatusDate } from '../../areas/schedule/plan/plan-dates.repository.ts';
import { writeChanges } from '../../areas/schedule/plan/plan-write.repository.ts';
import { addManagers } from '../../areas/schedule/wbs/wbs-manager.repository.ts';
import { ofProject } from '../../db/project-rows.ts';
import type { Db } from '../../db/scope.ts';
import { listSectionPeople } from './list-section-people.ts';
import { toForecastHistory } from './sample-forecasts.ts';
import { buildSamplePlan } from './sample-plan.ts';
import type { SampleSource } from './sample-section.ts';

/** The plan once went to the supervisors as a file of Project. */
const keepExport = async (
  who: Parameters<typeof addExchangeRun>[0],
  plan: PlanDocument,
  schedule: Schedule,
  projectName: string,
): Promise<void> => {
  const file = Buffer.from(toMspdi(plan, schedule, projectName, []));
  await addExchangeRun(who, {
    direction: '导出',
    format: 'mspdi',
    fileName: `${projectName}.xml`,
    counts: { activities: plan.activity.size, links: plan.link.size },
    unmapped: listMspdiNotes(plan).map(({ what, where, why, count }) => ({ what, where, why, count })),
    batchID: null,
    size: file.length,
    packed: gzipSync(file),
  });
};

/** What the plan looked like at its status date. */
const keepLook = async (
  db: Db,
  project: ProjectInScope,
  userID: string,
  planVersion: number,
  { plan, schedule }: { readonly plan: PlanDocument; readonly schedule: Schedule },
): Promise<void> => {
  await addBaseline(
    db,
    project,
    {
      baselineID: v7(),
      name: '检查日期留存',
      kind: 'custom',
      reason: '每次检查时留存一份，便于与下次对比',
      planVersion,
      userID,
      plan,
      isDraft: true,
    },
    toFrozenRows(schedule, toWorkOf(plan)),
  );
};

/** The company that takes part, if one does. */
const findUnit = async (db: Db, project: ProjectInScope): Promise<string | null> => {
  const unit = await db
    .selectFrom('project_on_company as u')
    .select('u.project_on_company_id')
    .where(ofProject('u', project))
    .executeTakeFirst();
  return unit?.project_on_company_id ?? null;
};

/** Fills the empty plan of the sample project; its people must have joined, so that they answer for work. */
export const createSamplePlan = async (
  db: Db,
  project: ProjectInScope,
  userID: string,
  source: SampleSource,
): Promise<void> => {
  const stored = await readPlan(db, project);
  const owners = new Map((await selectOwners(db, project).execute()).map((owner) => [owner.userName, owner]));
  const { plan, schedule, baseline } = buildSamplePlan(
    source,
    stored.document,
    v7,
    (name) => owners.get(name)?.ownerID ?? null,
    await findUnit(db, project),
  );
  const planVersion = stored.planVersion + 1;
  await writeChanges(db, project, stored.document, plan, stored.sortKeys);
  const userOf = (name: string) => owners.get(name)?.userID ?? null;
  const people = listSectionPeople(source.sections, [...plan.wbsNode.values()], userOf);
  await addManagers(db, project, people, { userID, now: new Date() });
  await writeDates(db, project, plan, schedule, new Map());
  await writeHead(db, project, plan, schedule, planVersion);
  await writeStatusDate(db, project, plan.settings.statusAt);
  await keepForecasts(db, project, toForecastHistory(plan, schedule, baseline.schedule));
  await addBaseline(
    db,
    project,
    {
      baselineID: v7(),
      name: '原始基线',
      kind: 'original',
      reason: source.approval,
      planVersion,
      userID,
      plan: baseline.plan,
    },
    toFrozenRows(baseline.schedule, toWorkOf(baseline.plan)),
  );
  await keepLook(db, project, userID, planVersion, { plan, schedule });
  await addBatch(db, project, {
    batchID: v7(),
    planVersion,
    userID,
    commands: [{ kind: 'importPlan', fileName: '示例计划' }],
    inverse: [],
    keys: [replacedKey],
  });
  await keepExport({ db, project, user: { userID } }, plan, schedule, stored.projectName);
};
