import { giveRole } from '../../../access/default-roles.service.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { announce } from '../../../notify/announce.ts';
import { notify } from '../../../notify/notices.service.ts';
import { giveFirstName } from '../../identity/own-name.service.ts';
import { raiseRightsVersion } from '../../integration/rights-version.service.ts';
import { type As, joinProject } from '../membership.service.ts';
import { readOwnPart, requireOthersPart } from '../party-role.service.ts';
import { findSystemRole } from '../stakeholder.repository.ts';
import { refuseStopped } from '../unit/takes-part.ts';
import { findUnitOfPerson, linkPeople } from '../unit/unit-people.repository.ts';
import { type Answerer, findAnswerer, readNameOf } from './answerer.repository.ts';
import { writeInvitation } from './invitation.repository.ts';
import { firstRole } from './invite.service.ts';
import { lockInvitee } from './invitee.repository.ts';
import { moveInvitee, type Visitor } from './invitee-state.service.ts';
import { last4Of, type Offer, refusalOf } from './offer.service.ts';

const unitRole = '外部单位';

/** Who left or was taken out does not come back by a code from before: somebody has to want it since. */
const refuseReturn = ({ invitation }: Offer, { left_at }: Answerer): void => {
  if (left_at !== null && invitation.created_at <= left_at)
    throw fail('conflict', '您已退出或被移出此项目，先前的邀请不再有效，请由项目经理重新邀请');
};

/**
 * An invitation to a number is its account's alone. One that went by mail is bound by its code: what an account says of
 * its own address proves nothing.
 */
const requireOwn = (offer: Offer, { user_tel }: Answerer): void => {
  const { project_stakeholder_id: rowID, invitee_phone: phone } = offer.invitation;
  if (rowID === null || !phone || phone === user_tel) return;
  throw fail('forbidden', `此邀请发给尾号 ${last4Of(offer.invitation)} 的手机，请用该账号登录`);
};

const joinByRow = async (visitor: Visitor, rowID: string): Promise<void> => {
  const row = await lockInvitee(visitor.db, visitor.project, rowID);
  if (!row) throw fail('conflict', '邀请已被撤销');
  await moveInvitee(visitor, row, '接受', visitor.user.userID);
};

const tellInviter = async (visitor: Visitor, offer: Offer, title: string): Promise<void> => {
  const { companyID, projectID } = offer.project;
  await notify(visitor.db, {
    kind: '成员与权限',
    userIDs: [offer.invitation.inviter_id],
    senderID: visitor.user.userID,
    companyID,
    projectID,
    title,
    address: '/stakeholderManagement/index?tab=register',
  });
};

/** The unit whose people the answerer is one of; while it is stopped here, nobody comes in for it another way. */
const findUnit = async ({ db, user, project }: Visitor, { invitation }: Offer, answerer: Answerer) => {
  if (answerer.is_colleague) return undefined;
  // The own company's name proves nothing: anybody may found one of the same name.
  const unit = await findUnitOfPerson(db, project, user.userID, invitation.invitee_company ?? '');
  return unit?.state === 2 ? refuseStopped(unit) : unit;
};

/** What a person who joins by a link says of the own place, where the project does not know it. */
export type Said = {
  readonly userName?: string | undefined;
  readonly company?: string | undefined;
  readonly partyRole?: string | undefined;
};

/** What the register says of who joins by a link; colleagues are what their company makes them. */
const toJoiner = async (
  visitor: Visitor,
  { companyName }: Offer,
  answerer: Answerer,
  unit: Awaited<ReturnType<typeof findUnit>>,
  said: Said,
): Promise<As> =>
  answerer.is_colleague
    ? {
        company: companyName,
        partyRoleID: await readOwnPart(visitor),
        classification: '内部',
        asksName: true,
      }
    : {
        company: unit?.company_name ?? (answerer.company_name || (said.company ?? '')),
        partyRoleID:
          unit?.party_role_id ??
          (said.partyRole === undefined ? undefined : await requireOthersPart(visitor, said.partyRole)),
        classification: '外部',
        asksName: true,
      };

/** Who is invited reads at first, and of a participating unit sees what is its own; more is what the invitation says. */
const giveFirstRole = async (
  { db, user, project }: Visitor,
  { invitation: { role_id: roleID } }: Offer,
  isOfUnit: boolean,
): Promise<void> => {
  if (!roleID) return;
  const isReader = roleID === (await findSystemRole(db, project, firstRole));
  const ofUnits = isOfUnit && isReader ? await findSystemRole(db, project, unitRole) : undefined;
  await giveRole(db, project, ofUnits ?? roleID, [user.userID]);
};

/** The role that the caller would have by it: people of a participating unit get theirs instead of 只读. */
export const readOfferedRole = async (
  db: Db,
  userID: string | undefined,
  { invitation, project }: Offer,
): Promise<string> => {
  const { invite_kind: kind, role_name: roleName, invitee_company: company } = invitation;
  if (kind === '单位') return unitRole;
  if (userID === undefined || (roleName !== null && roleName !== firstRole)) return roleName ?? firstRole;
  const answerer = await findAnswerer(db, project, userID);
  const unit = !answerer.is_colleague && (await findUnitOfPerson(db, project, userID, company ?? ''));
  return unit ? unitRole : firstRole;
};

/** Joins the project with the role of the invitation; its last use is given to one person alone. */
export const acceptOffer = async (visitor: Visitor, offer: Offer, said: Said): Promise<void> => {
  const { db, user, project, now } = visitor;
  const { invitation, projectName } = offer;
  const answerer = await findAnswerer(db, project, user.userID);
  if (answerer.is_member) throw fail('conflict', `您已在项目「${projectName}」中`);
  const refusal = refusalOf(offer, now);
  if (refusal !== '') throw fail('conflict', refusal);
  if (invitation.invite_kind === '单位') throw fail('conflict', '此邀请码供单位使用，请由单位管理员申请参与');
  requireOwn(offer, answerer);
  refuseReturn(offer, answerer);
  const unit = await findUnit(visitor, offer, answerer);
  if (said.userName !== undefined) await giveFirstName(visitor, said.userName);
  if (invitation.project_stakeholder_id !== null && answerer.row_id === null)
    await joinByRow(visitor, invitation.project_stakeholder_id);
  else await joinProject(visitor, user.userID, await toJoiner(visitor, offer, answerer, unit, said));
  if (unit)
    await linkPeople(db, project, { unitID: unit.project_on_company_id, partyRoleID: unit.party_role_id }, [
      user.userID,
    ]);
  await giveFirstRole(visitor, offer, unit !== undefined);
  await writeInvitation(db, invitation, { used_count: invitation.used_count + 1 });
  await raiseRightsVersion(db, project);
  await announce(db, { kind: 'user', userID: user.userID });
  await tellInviter(
    visitor,
    offer,
    `${await readNameOf(db, project, user.userID)} 已加入项目「${projectName}」`,
  );
};

export const declineOffer = async (visitor: Visitor, offer: Offer): Promise<void> => {
  const { db, user, project, now } = visitor;
  const { invitation, projectName } = offer;
  const answerer = await findAnswerer(db, project, user.userID);
  const rowID = invitation.project_stakeholder_id;
  if (rowID === null) throw fail('conflict', '邀请链接不必谢绝，不打开即可');
  const refusal = refusalOf(offer, now);
  if (refusal !== '') throw fail('conflict', refusal);
  requireOwn(offer, answerer);
  const row = await lockInvitee(db, project, rowID);
  if (row?.state === '已邀请') await moveInvitee(visitor, row, '拒绝');
  await writeInvitation(db, invitation, { declined_at: now });
  const name = answerer.user_name || (row?.user_name ?? answerer.shown_name);
  await tellInviter(visitor, offer, `${name} 谢绝加入项目「${projectName}」`);
};
