import { toSnake } from '@xmgl/contracts/register/register';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { type ProjectKey, setScope } from '../../db/scope.ts';
import { announceRow } from '../../notify/announce.ts';
import { openTexts } from '../../register/read/sought-texts.ts';
import { toSearchKey } from '../../register/write/row-words.ts';
import { listOwnRows, lockNamed, readAccountName, writeAccountName } from './account-name.repository.ts';

const { entity } = projectStakeholder;

/**
 * Gives a person's row the name of the account. An organization keeps its own, and a row whose account has no name yet
 * the one it was entered with. `isKnown`: it may have been read before, so that it gets another version.
 */
export const takeAccountName = async (
  actor: Someone & { readonly project: ProjectKey },
  rowID: string,
  isKnown = true,
): Promise<void> => {
  const { db, project, user, now } = actor;
  const row = await lockNamed(db, project, rowID);
  if (!row?.user_id || row.stakeholder_kind === '组织') return;
  const { user_name: userName, name_pinyin, email } = await readAccountName(db, row.user_id);
  if (userName === '' || userName === row.user_name) return;
  const stored: Readonly<Record<string, unknown>> = row;
  const texts = Object.fromEntries(openTexts(projectStakeholder).map((key) => [key, stored[toSnake(key)]]));
  await writeAccountName(db, project, rowID, {
    user_name: userName,
    name_pinyin,
    search_key: toSearchKey(projectStakeholder, { ...texts, userName, email: email ?? row.email }),
    row_version: row.row_version + (isKnown ? 1 : 0),
    updated_by: user.userID,
    updated_at: now,
  });
  const before = { userName: row.user_name };
  await audit(actor, { entity, rowID, action: 'update', before, after: { userName } });
  await announceRow(db, project, entity, rowID);
};

/** Takes the name that somebody has given the own account into the registers of all projects; `project` is the scope. */
export const spreadOwnName = async (actor: Someone & { readonly project?: ProjectKey }): Promise<void> => {
  const { db, project: scope, user } = actor;
  for (const { company_id, project_id, project_stakeholder_id } of await listOwnRows(db, user.userID)) {
    const project = { companyID: company_id, projectID: project_id };
    await setScope(db, { userID: user.userID, ...project });
    await takeAccountName({ ...actor, project }, project_stakeholder_id);
  }
  await setScope(db, { userID: user.userID, ...scope });
};
