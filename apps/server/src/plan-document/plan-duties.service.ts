import type { PlanDocument } from '@xmgl/contracts/plan-document/plan-document';
import { toSnake } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { audit } from '../audit/audit.ts';
import type { ProjectKey } from '../db/scope.ts';
import { announceRow } from '../notify/announce.ts';
import { moveTasksOf } from '../notify/duty-task.repository.ts';

import { findVersion, lockDocument, updateVersion } from './plan-document.repository.ts';

export type PlanDuty = 'ownerID' | 'approverID';

/** Versions on which somebody still has to write or to decide, the newest first. */
export const selectOpenPlans = (
  { companyID, projectID }: ProjectKey,
  { kind, label }: PlanDocument,
  duty: PlanDuty,
  userID: string,
) => sql`
  select v.plan_document_version_id as id, ${`${label} `} || v.major || '.' || v.minor as title,
    row_number() over (order by v.major desc, v.minor desc) as position
  from plan_document d
  join plan_document_version v on v.company_id = d.company_id and v.project_id = d.project_id
    and v.plan_document_id = d.plan_document_id
  where d.company_id = ${companyID} and d.project_id = ${projectID} and d.kind = ${kind}
    and v.state in ('草稿', '评审中') and v.deleted_at is null and ${sql.ref(`v.${toSnake(duty)}`)} = ${userID}`;

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
