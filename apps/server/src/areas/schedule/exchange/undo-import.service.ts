import type { Output, Parsed } from '@xmgl/contracts/call';
import type { UndoPlanImport } from '@xmgl/contracts/schedule/exchange.calls';
import { v7 } from 'uuid';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { announce } from '../../../notify/announce.ts';
import { hasScopeBaseline } from '../../scope/baseline/scope-baseline.service.ts';
import { lockPlanVersion, readPlan } from '../plan/plan.repository.ts';
import { addBatch, findBatch, listBatches, replacedKey } from '../plan/plan-batch.repository.ts';
import { readStatusAt, writeStatusDate } from '../plan/plan-dates.repository.ts';
import { noteNodesChanged } from '../plan/scope-gate.ts';
import type { Importer } from './import-plan.service.ts';
import { dropOtherSnapshots, hasSnapshot, putBack, takeSnapshot } from './plan-snapshot.repository.ts';

const otherAuthor = async ({ db, project, user }: Importer, sinceVersion: number, planVersion: number) =>
  (await listBatches(db, project, sinceVersion, planVersion)).find((batch) => batch.user_id !== user.userID);

/**
 * Puts the plan back as it was before an import, edits that followed included; as one version with one record,
 * which can be taken back by the same call. Only who imported may, and only while nobody else has gone on from it.
 */
export const undoImport = async (
  importer: Importer,
  { batchID, baseVersion }: Parsed<typeof UndoPlanImport>,
): Promise<Output<typeof UndoPlanImport>> => {
  const { db, project, user } = importer;
  if ((await lockPlanVersion(db, project)) !== baseVersion)
    throw fail('stale', '计划刚被修改，请刷新后再撤销导入', replacedKey);
  const imported = await findBatch(db, project, batchID);
  if (!imported || imported.user_id !== user.userID)
    throw fail('notFound', '没有可以撤销的导入：只有导入人可以撤销自己的导入');
  const other = await otherAuthor(importer, imported.plan_version, baseVersion);
  if (other) throw fail('conflict', `导入之后 ${other.user_name} 已修改计划，不能撤销导入`);
  if (!(await hasSnapshot(db, project, batchID)))
    throw fail('conflict', '导入前的计划已不再保留，不能撤销这次导入');
  const planVersion = baseVersion + 1;
  const undoID = v7();
  await addBatch(db, project, {
    batchID: undoID,
    planVersion,
    userID: user.userID,
    commands: [{ kind: 'undoImport', batchID }],
    inverse: [],
    keys: [replacedKey],
  });
  const before = (await hasScopeBaseline(importer)) ? await readPlan(db, project) : undefined;
  await takeSnapshot(db, project, undoID);
  await putBack(db, project, batchID, planVersion);
  if (before) {
    const { document } = await readPlan(db, project);
    await noteNodesChanged(importer, before.document, document, {
      changeRequestID: null,
      reason: '撤销导入计划文件',
    });
  }
  await writeStatusDate(db, project, await readStatusAt(db, project));
  await dropOtherSnapshots(db, project, undoID);
  await audit(importer, {
    entity: 'plan',
    rowID: project.projectID,
    action: 'UndoPlanImport',
    after: { batchID, planVersion },
  });
  await announce(db, { kind: 'plan', projectID: project.projectID, planVersion, batchID: undoID });
  return { planVersion, batchID: undoID };
};
