import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import type { Actor } from '../access/someone.ts';
import { audit } from '../audit/audit.ts';
import { announceRow } from '../notify/announce.ts';
import { moveTasksOf } from '../notify/duty-task.repository.ts';

import { findVersion, listVersions, lockDocument, updateVersion } from './plan-document.repository.ts';
import { versionOf } from './plan-kit.ts';

export type PlanDuty = 'ownerID' | 'approverID';

/** Versions on which somebody still has to write or to decide. */
export const listOpenPlans = async (
  { db, project }: Actor,
  document: PlanDocument,
  duty: PlanDuty,
  userID: string,
): Promise<readonly { readonly id: string; readonly title: string }[]> =>
  (await listVersions(db, project, document.kind))
    .filter((row) => ['草稿', '评审中'].includes(row.state) && row[duty] === userID)
    .map((row) => ({ id: row.id, title: `${document.label} ${versionOf(row)}` }));

/** Gives them to somebody else, with what is to be done about them. */
export const handOverPlans = async (
  actor: Actor,
  document: PlanDocument,
  duty: PlanDuty,
  ids: readonly string[],
  from: string,
  to: string,
): Promise<void> => {
  const { db, project, user, now } = actor;
  const { kind, entity } = document;
  await lockDocument(db, project, kind);
  await moveTasksOf(db, project, { register: entity, rowIDs: ids }, from, to);
  for (const id of ids) {
    const row = await findVersion(db, project, kind, id);
    if (!row) continue;
    await updateVersion(db, project, { userID: user.userID, now }, { ...row, [duty]: to });
    await audit(actor, {
      entity,
      rowID: id,
      action: '移交',
      before: { [duty]: from },
      after: { [duty]: to },
    });
    await announceRow(db, project, entity, id);
  }
};
