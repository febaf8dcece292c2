import { giveRole, managerRole } from '../../access/default-roles.service.ts';
import { fail } from '../../base/failure.ts';
import { setScope } from '../../db/scope.ts';
import { changingRoles } from '../integration/changing-roles.service.ts';
import { replaceManager } from '../project/transfer-manager.service.ts';
import { joinProject } from '../stakeholder/membership.service.ts';
import { welcome } from '../stakeholder/membership-rights.service.ts';
import { findInProject, passDuties } from '../stakeholder/pass-duties.service.ts';
import { listOwnRoles } from './hand-over.repository.ts';
import { countWork, type OfCompany, type Standing } from './open-work.service.ts';

export type Successor = { readonly userID: string; readonly userName: string };
type Work = NonNullable<Standing['work']>;

/** Whoever decides for the company brings the successor in; who leaves by the own word finds one who is in already. */
const letIn = async (
  asker: OfCompany,
  { place, work: { actor, projectName, person } }: Standing & { readonly work: Work },
  successor: Successor,
): Promise<void> => {
  const { project, user } = actor;
  const known = await findInProject(actor, successor.userID);
  if (known?.isMember) return;
  const isOwn = user.userID === person.userID;
  if (isOwn || place.isElsewhere) {
    const way = isOwn && !place.isElsewhere ? '，或请单位管理员将您移出并指定接手人' : '';
    throw fail(
      'conflict',
      `${successor.userName} 不是项目「${projectName}」的成员，接手不了其中的工作，请另选接手人${way}`,
      'successorID',
    );
  }
  await joinProject({ ...asker, project }, successor.userID);
  await welcome(actor, successor.userID, '只读');
};

/** Nobody raises the own rights: with the work go the roles that it needs, but not to whoever decides it. */
const passRoles = async (asker: OfCompany, { actor, person }: Work, successor: Successor): Promise<void> => {
  const { db, project, user } = actor;
  const decides = user.userID !== person.userID;
  const isOwner = asker.company.companyRole === '单位负责人';
  if (!decides || (successor.userID === user.userID && !isOwner)) return;
  const roles = await listOwnRoles(db, project, person.userID);
  await changingRoles(actor, [successor.userID], async () => {
    for (const { role_id, role_name } of roles)
      if (role_name !== managerRole) await giveRole(db, project, role_id, [successor.userID]);
  });
};

/** Who runs a project, or has ordered it, is taken out by whom the company answers to. */
const requireMayPass = (
  asker: OfCompany,
  { actor, person, projectName, isManager, isSponsor }: Work,
): void => {
  if (!isManager && !isSponsor) return;
  if (actor.user.userID === person.userID || asker.company.companyRole === '单位负责人') return;
  throw fail(
    'forbidden',
    `${person.userName} 是项目「${projectName}」的${isManager ? '项目经理' : '发起人'}，请由单位负责人移出`,
  );
};

/** Gives what somebody has not finished in one project to another, who gets in and may do it. */
export const handOver = async (asker: OfCompany, standing: Standing, successor: Successor): Promise<void> => {
  const { work } = standing;
  if (!work || countWork(standing) === 0) return;
  const { actor, person } = work;
  const { companyID, projectID } = actor.project;
  await setScope(asker.db, { userID: asker.user.userID, companyID, projectID });
  requireMayPass(asker, work);
  await letIn(asker, { ...standing, work }, successor);
  await passRoles(asker, work, successor);
  if (work.isManager) await replaceManager(actor, person, successor);
  const kinds = work.duties.map(({ kind }) => kind);
  await passDuties(actor, { from: person.userID, to: successor.userID, kinds });
};
