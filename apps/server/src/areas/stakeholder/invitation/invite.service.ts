import { dayMs } from '@xmgl/contracts/calendar-day';
import { membershipWorkflow } from '@xmgl/contracts/stakeholder/membership-workflow';
import { v7 } from 'uuid';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../http/failure.ts';
import { toLocalMinute } from '../../../local-time.ts';
import type { Messenger } from '../../../notify/messenger.ts';
import { notify } from '../../../notify/notices.service.ts';
import type { Actor } from '../../../register/kit.ts';
import { newInviteCode } from '../../company/invite-code.service.ts';
import { managerRole } from '../../integration/default-roles.service.ts';
import { hasSystemRole } from '../../integration/duty.service.ts';
import { findSystemRole } from '../stakeholder.repository.ts';
import {
  insertInvitation,
  lockInvitation,
  revokeEarlier,
  type StoredInvitation,
} from './invitation.repository.ts';
import { findAccountOf, getProjectNames, lockInvitee } from './invitee.repository.ts';
import { moveInvitee } from './invitee-state.service.ts';

const firstRole = '只读';
const mayBeInvited: ReadonlySet<string> = new Set(membershipWorkflow.actions.邀请.from);

type Terms = { readonly roleID: string | undefined; readonly days: number; readonly maxUses: number };

/** The role that an invitation gives: 只读, or what the 项目经理 chose. */
const roleOf = async ({ db, project, user }: Actor, wanted: string | undefined): Promise<string> => {
  const first = await findSystemRole(db, project, firstRole);
  if (
    wanted !== undefined &&
    wanted !== first &&
    !(await hasSystemRole(db, project, user.userID, managerRole))
  )
    throw fail('forbidden', '只有项目经理可以在邀请中给出「只读」以外的角色', 'roleID');
  const roleID = wanted ?? first;
  if (roleID === undefined) throw fail('invalid', '请选择角色', 'roleID');
  return roleID;
};

/** Makes an invitation, to one person or to whoever holds its link. */
export const createInvitation = async (
  actor: Actor,
  projectStakeholderID: string | null,
  { roleID, days, maxUses }: Terms,
): Promise<StoredInvitation> => {
  const { db, project, user, now } = actor;
  const projectInvitationID = v7();
  await insertInvitation(db, project, {
    projectInvitationID,
    inviteCode: newInviteCode(),
    projectStakeholderID,
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
    after: { roleName: made.role_name, expireTime: made.expire_time.toISOString(), maxUses },
  });
  return made;
};

export const addressOf = (code: string): string => `/invite/projectInvite?code=${code}`;

/** Tells the invited person, where there is an account by notice and where there is an address by mail. */
const deliver = async (actor: Actor, messenger: Messenger, invitation: StoredInvitation): Promise<void> => {
  const { db, project, user, now } = actor;
  const { projectName, companyName } = await getProjectNames(db, project);
  const until = toLocalMinute(invitation.expire_time).replace('T', ' ');
  const title = `${invitation.inviter_name} 邀请您加入项目「${projectName}」`;
  const account = await findAccountOf(db, invitation.invitee_phone ?? '', invitation.invitee_email ?? '');
  if (account !== undefined)
    await notify(db, {
      userIDs: [account],
      senderID: user.userID,
      // The invited person is not in the project yet.
      companyID: null,
      projectID: null,
      title,
      content: `${companyName}，请在 ${until} 前答复。`,
      address: addressOf(invitation.invite_code),
    });
  if (invitation.invitee_email)
    await messenger.writeMail(
      db,
      {
        to: invitation.invitee_email,
        subject: title,
        text: `${invitation.invitee_name ?? ''}，您好：\n\n${companyName}的项目「${projectName}」邀请您加入。请登录平台，打开 ${addressOf(invitation.invite_code)} 接受邀请，邀请码 ${invitation.invite_code}，${until} 前有效。`,
      },
      now,
    );
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
  if (!mayBeInvited.has(person.state) && person.state !== '已邀请')
    throw fail('conflict', `「${person.user_name}」${person.state}，不能邀请`, 'projectStakeholderIDs');
  if (person.phone === '' && person.email === '')
    throw fail('invalid', '请先填写手机号或邮箱，再发送邀请', 'projectStakeholderIDs');
  await revokeEarlier(db, project, projectStakeholderID, now);
  const made = await createInvitation(actor, projectStakeholderID, { ...terms, maxUses: 1 });
  await moveInvitee(actor, projectStakeholderID, { from: person.state, to: '已邀请', action: '邀请' });
  await deliver(actor, messenger, made);
  return made;
};
