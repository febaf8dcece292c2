import { idNameOf } from '@xmgl/contracts/register/register';
import type { NewStakeholder } from '@xmgl/contracts/stakeholder/register.calls';
import type { Actor } from '../../access/someone.ts';
import { Failure, fail } from '../../base/failure.ts';
import { toLocalDay } from '../../base/local-time.ts';
import type { RegisterKit, Values } from '../../register/kit.ts';
import { addOnce, waitForSame } from '../../register/write/add-once.service.ts';
import { lockRows } from '../../register/write/row.repository.ts';
import { editRow } from '../../register/write/write-row.service.ts';
import { joinProject, readColleague } from './membership.service.ts';
import { welcome } from './membership-rights.service.ts';
import { requirePartyRole } from './party-role.service.ts';
import { findMember, isColleague } from './stakeholder.repository.ts';

/** A colleague of the owning company joins at once, as 只读; what else is given is written into the row. */
const addColleague = async (
  actor: Actor,
  kit: RegisterKit,
  userID: string,
  given: Values,
  chosenID: string | undefined,
): Promise<string> => {
  const { db, project } = actor;
  if (!(await isColleague(db, project, userID)))
    throw fail('invalid', '所选人员不是本单位成员，请按姓名和手机号登记', 'userID');
  if (chosenID !== undefined) await waitForSame(db, chosenID);
  const known = await findMember(db, project, userID);
  // The same person, sent once more.
  if (known && known.project_stakeholder_id === chosenID) return chosenID;
  if (known) throw fail('conflict', `「${known.user_name}」已在干系人登记册中，请勿重复添加`, 'userID');
  const rowID = await joinProject(actor, userID, undefined, chosenID);
  const [row] = await lockRows(db, project, kit, [rowID]);
  if (!row) throw fail('notFound');
  // What the account says is not said again.
  const { values: ofAccount } = await readColleague(db, project, userID);
  const values = Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(ofAccount, key)));
  await editRow(actor, kit, { rowID, rowVersion: row.rowVersion, values });
  await welcome(actor, userID, '只读');
  return rowID;
};

const addOne = async (
  actor: Actor,
  kit: RegisterKit,
  { projectStakeholderID, userID, partyRole, ...said }: NewStakeholder,
): Promise<string> => {
  const given =
    partyRole === undefined ? said : { ...said, partyRoleID: await requirePartyRole(actor, partyRole) };
  if (userID !== undefined) return await addColleague(actor, kit, userID, given, projectStakeholderID);
  const values = {
    stakeholderKind: '个人',
    classification: '外部',
    identifiedTime: toLocalDay(actor.now),
    ...given,
  };
  const row = await addOnce(actor, kit, values, projectStakeholderID);
  return String(row[idNameOf(kit.register)]);
};

/** Adds everyone or nobody; what is wrong is told at the person it is about. */
export const addStakeholders = async (
  actor: Actor,
  kit: RegisterKit,
  stakeholders: readonly NewStakeholder[],
): Promise<readonly string[]> => {
  const rowIDs: string[] = [];
  for (const [at, given] of stakeholders.entries()) {
    try {
      rowIDs.push(await addOne(actor, kit, given));
    } catch (error) {
      throw error instanceof Failure ? toPlace(error, at) : error;
    }
  }
  return rowIDs;
};

const toPlace = ({ code, issues }: Failure, at: number): Failure =>
  new Failure(
    code,
    issues.map(({ path, ...issue }) => ({
      ...issue,
      path: path === undefined ? `stakeholders.${at}` : `stakeholders.${at}.${path}`,
    })),
  );
