import type { Output, Parsed } from '@xmgl/contracts/call';
import type { ConfirmPlanImport } from '@xmgl/contracts/schedule/exchange.calls';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { announce } from '../../../notify/announce.ts';
import { openTurns } from '../../../register/write/turns.ts';
import { addBaseline, deleteImportedBaselines, listBaselines } from '../baseline/baseline.repository.ts';
import { computePlan } from '../plan/compute-plan.ts';
import { lockPlanVersion, readPlan } from '../plan/plan.repository.ts';
import { addBatch, findBatch, replacedKey } from '../plan/plan-batch.repository.ts';
import { writeDates, writeHead, writeStatusDate } from '../plan/plan-dates.repository.ts';
import { writeChanges } from '../plan/plan-write.repository.ts';
import { noteNodesChanged } from '../plan/scope-gate.ts';
import { toFreeName } from './import-baselines.ts';
import { readBeside } from './import-beside.ts';
import type { ReadImport } from './import-file.ts';
import type { ImportTask } from './import-parts.ts';
import { dropOtherSnapshots, takeSnapshot } from './plan-snapshot.repository.ts';

type Input = Parsed<typeof ConfirmPlanImport>;

/** Plans have places of their own: a large one takes longer than any workbook, and a whole core meanwhile. */
const inTurn = openTurns({
  mostAtOnce: 2,
  mostAtOnceOfOne: 1,
  mostOfOne: 3,
  mostWaiting: 30,
  refusal: '您之前的计划文件还在读取，请等它完成后再试',
});

/** Reads and computes an uploaded plan file; nothing is stored. */
export const readImport = async (
  { userID }: Importer['user'],
  { fileName, content }: Pick<Input, 'fileName' | 'content'>,
  wants: ImportTask['wants'],
): Promise<ReadImport> =>
  await inTurn(
    userID,
    async () => await readBeside({ fileName, bytes: Buffer.from(content, 'base64'), wants }),
  );

export type Importer = {
  readonly db: Db;
  readonly project: ProjectInScope;
  readonly user: { readonly userID: string };
  readonly requestID: string;
};

type Asked = Pick<Input, 'baseVersion' | 'batchID'>;

/** The version that the same import made, where its answer was lost and it is sent again. */
const findStored = async ({ db, project, user }: Importer, { batchID }: Asked) => {
  const batch = batchID === undefined ? undefined : await findBatch(db, project, batchID);
  return batch?.user_id === user.userID ? batch.plan_version : undefined;
};

/**
 * Puts an imported plan in the place of the project's: one version, one record, everything or nothing. The
 * dates that the file keeps become the baseline 「导入」.
 */
export const storeImport = async (
  importer: Importer,
  { document: read, schedule: asRead, report, baselines }: ReadImport,
  asked: Asked,
): Promise<Output<typeof ConfirmPlanImport>> => {
  const { db, project, user } = importer;
  const { baseVersion, batchID = v7() } = asked;
  const version = await lockPlanVersion(db, project);
  const storedVersion = await findStored(importer, asked);
  if (storedVersion !== undefined) return { planVersion: storedVersion, batchID, report };
  if (version !== baseVersion)
    throw fail('stale', '计划在预览之后已被修改，请刷新后重新预览再导入', replacedKey);
  const stored = await readPlan(db, project);
  // The codes of what is added later, and the roll-up, follow the project's rule, whichever file the plan came from.
  const { activityCode, rollupWeight } = stored.document.settings;
  const document = { ...read, settings: { ...read.settings, activityCode, rollupWeight } };
  const schedule =
    rollupWeight === read.settings.rollupWeight ? asRead : await computePlan(document, stored.projectName);
  const planVersion = baseVersion + 1;
  await addBatch(db, project, {
    batchID,
    planVersion,
    userID: user.userID,
    commands: [{ kind: 'importPlan', fileName: report.fileName }],
    inverse: [],
    keys: [replacedKey],
  });
  await takeSnapshot(db, project, batchID);
  await dropOtherSnapshots(db, project, batchID);
  await writeChanges(db, project, stored.document, document, stored.sortKeys);
  await noteNodesChanged(importer, stored.document, document, {
    changeRequestID: null,
    reason: `导入计划文件 ${report.fileName}`.slice(0, 500),
  });
  await writeDates(db, project, document, schedule, new Map());
  await writeHead(db, project, document, schedule, planVersion);
  await writeStatusDate(db, project, document.settings.statusAt);
  await deleteImportedBaselines(db, project);
  const taken = new Set((await listBaselines(db, project)).map(({ name }) => name));
  for (const { name, number, rows } of baselines) {
    const baseline = {
      baselineID: v7(),
      name: toFreeName(name, taken),
      fileNumber: number,
      kind: 'imported',
      reason: report.fileName,
      planVersion,
    } as const;
    await addBaseline(db, project, { ...baseline, userID: user.userID, plan: document }, rows);
  }
  await audit(importer, {
    entity: 'plan',
    rowID: project.projectID,
    action: 'ConfirmPlanImport',
    after: { fileName: report.fileName, planVersion, counts: report.counts },
  });
  await announce(db, { kind: 'plan', projectID: project.projectID, planVersion, batchID });
  return { planVersion, batchID, report };
};
