import { dayMs } from '@xmgl/contracts/calendar-day';
import { membershipWorkflow } from '@xmgl/contracts/stakeholder/membership-workflow';
import { v7 } from 'uuid';
import { isManager } from '../../../access/duty.service.ts';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import type { Messenger } from '../../../notify/messenger.ts';

import { newInviteCode } from '../../company/invite-code.service.ts';
import { requireRoom } from '../member-limit.service.ts';
import { requireOthersPart } from '../party-role.service.ts';
import { findSystemRole } from '../stakeholder.repository.ts';
import { stateOf } from './invitation.mapper.ts';
import {
  findLatestInvitation,
  insertInvitation,
  lockInvitation,
  revokeEarlier,
  type StoredInvitation,
} from './invitation.repository.ts';
import { findAccountOf, lockInvitee } from './invitee.repository.ts';
import { moveInvitee } from './invitee-state.service.ts';
import { countMessages } from './message-limit.service.ts';
import { addressOf, tellInvited, titleOf, untilOf } from './tell-invited.service.ts';

export const firstRole = '只读';
const mayBeInvited: ReadonlySet<string> = new Set(membershipWorkflow.actions.邀请.from);
/** Asked again so soon, an invitation is the same one: pressed twice, or sent again since the answer was lost. */
const sameWithinMs = 60_000;

type Terms = { readonly roleID: string | undefined; readonly days: number; readonly maxUses: number };

/** Whom an invitation is for: one registered person, whoever holds its link, or a company with its part. */
export type Invited =
  | { readonly inviteKind: '个人'; readonly projectStakeholderID: string }
  | { readonly inviteKind: '链接' }
  | { readonly inviteKind: '单位'; readonly partyRole: string };

/** The role that an invitation gives: 只读, or what the 项目经理 chose. */
const roleOf = async (actor: Actor, wanted: string | undefined): Promise<string> => {
  const { db, project } = actor;
  const first = await findSystemRole(db, project, firstRole);
  if (wanted !== undefined && wanted !== first && !(await isManager(actor)))
    throw fail('forbidden', '只有项目经理可以在邀请中给出「只读」以外的角色', 'roleID');
  const roleID = wanted ?? first;
  if (roleID === undefined) throw fail('invalid', '请选择角色', 'roleID');
  return roleID;
};

export const createInvitation = async (
  actor: Actor,
  invited: Invited,
  { roleID, days, maxUses }: Terms,
): Promise<StoredInvitation> => {
  const { db, project, user, now } = actor;
  const { inviteKind } = invited;
  if (inviteKind === '单位' && roleID !== undefined)
    throw fail('invalid', '单位的人员加入时为「只读」，请在其加入后调整角色', 'roleID');
  const projectInvitationID = v7();
  await insertInvitation(db, project, {
    projectInvitationID,
    inviteCode: newInviteCode(),
    inviteKind,
    projectStakeholderID: inviteKind === '个人' ? invited.projectStakeholderID : null,
    partyRoleID: inviteKind === '单位' ? await requireOthersPart(actor, invited.partyRole) : null,
    roleID: await roleOf(actor, roleID),
    inviterID: user.userID,
    expireTime: new Date(now.getTime() + days * dayMs),
    maxUses,
    now,
  });
  const made = await lockInvitation(db, project, projectInvitationID);
  if (!made) throw fail('notFound');
  await audit(actor, {
    entity: 'ProjectInvitation',
    rowID: projectInvitationID,
    action: 'create',
    after: { inviteKind, roleName: made.role_name, expireTime: made.expire_time.toISOString(), maxUses },
  });
  return made;
};

/** Tells the invited person: by notice where the number has an account, by short message and mail where it is known how. */
const deliver = async (actor: Actor, messenger: Messenger, invitation: StoredInvitation): Promise<void> => {
  const { db, project, user, now } = actor;
  await countMessages(db, invitation, now);
  const { projectName, companyName } = await getProjectNames(db, project);
  const told = { ...invitation, project_name: projectName, company_name: companyName };
  const until = untilOf(told);
  const account = await findAccountOf(db, invitation.invitee_phone ?? '');
  if (account !== undefined) await tellInvited(db, account, user.userID, told);
  if (invitation.invitee_phone)
    await messenger.writeInvitation(
      db,
      {
        userTel: invitation.invitee_phone,
        inviterName: invitation.inviter_name,
        projectName,
        inviteCode: invitation.invite_code,
        until,
      },
      now,
    );
  if (invitation.invitee_email)
    await messenger.writeMail(
      db,
      {
        to: invitation.invitee_email,
        subject: titleOf(told),
        text: `${invitation.invitee_name ?? ''}，您好：\n\n${companyName}的项目「${projectName}」邀请您加入。${messenger.toPlace(addressOf(invitation.invite_code))} 接受邀请，邀请码 ${invitation.invite_code}，${until} 前有效。`,
      },
      now,
    );
};

type Invitee = NonNullable<Awaited<ReturnType<typeof lockInvitee>>>;

/** The invitation of a moment ago, where it still counts and neither its terms nor anything about the person has changed. */
const findJustSent = async (
  actor: Actor,
  { project_stakeholder_id, updated_at }: Invitee,
  { roleID, days }: Omit<Terms, 'maxUses'>,
): Promise<StoredInvitation | undefined> => {
  const { db, project, now } = actor;
  const sent = await findLatestInvitation(db, project, project_stakeholder_id);
  if (!sent || stateOf(sent, now) !== '有效' || updated_at > sent.created_at) return undefined;
  const sentAt = sent.created_at.getTime();
  if (now.getTime() - sentAt > sameWithinMs || sent.expire_time.getTime() !== sentAt + days * dayMs)
    return undefined;
  return (await roleOf(actor, roleID)) === sent.role_id ? sent : undefined;
};

/** Invites a registered person, whose earlier invitations then no longer count. */
export const invitePerson = async (
  actor: Actor,
  messenger: Messenger,
  projectStakeholderID: string,
  terms: Omit<Terms, 'maxUses'>,
): Promise<StoredInvitation> => {
  const { db, project, now } = actor;
  const person = await lockInvitee(db, project, projectStakeholderID);
  if (!person) throw fail('notFound');
  if (!mayBeInvited.has(person.state))
    throw fail('conflict', `「${person.user_name}」${person.state}，不能邀请`, 'projectStakeholderIDs');
  if (person.phone === '' && person.email === '')
    throw fail('invalid', '请先填写手机号或邮箱，再发送邀请', 'projectStakeholderIDs');
  if (person.state === '已邀请') {
    const sent = await findJustSent(actor, person, terms);
    if (sent) return sent;
  } else await requireRoom(db, project, 1);
  await revokeEarlier(db, project, projectStakeholderID, now);
  const invited = { inviteKind: '个人', projectStakeholderID } as const;
  const made = await createInvitation(actor, invited, { ...terms, maxUses: 1 });
  await moveInvitee(actor, person, '邀请');
  await deliver(actor, messenger, made);
  return made;
};
