import * as calls from '@xmgl/contracts/stakeholder/invitation.calls';
import { isManager } from '../../../access/duty.service.ts';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { listPartyRoles } from '../party-role.service.ts';
import { acceptOffer, declineOffer, readOfferedRole } from './answer.service.ts';
import { stateOf, toInvitation } from './invitation.mapper.ts';
import {
  listInvitations,
  lockInvitation,
  type StoredInvitation,
  writeInvitation,
} from './invitation.repository.ts';
import { createInvitation, firstRole, invitePerson } from './invite.service.ts';
import { lockInvitee } from './invitee.repository.ts';
import { moveInvitee } from './invitee-state.service.ts';
import { last4Of, openOffer, refusalOf } from './offer.service.ts';
import { listWaiting } from './tell-invited.service.ts';

/** Its code is for those who could have made it: by a code of more than 只读 one could let oneself in again. */
const showTo = async (actor: Actor) => {
  const { user, now } = actor;
  const sharesAll = await isManager(actor);
  return (row: StoredInvitation): calls.Invitation => {
    const shown = toInvitation(row, now);
    const mayPassOn = sharesAll || row.inviter_id === user.userID || shown.roleName === firstRole;
    return mayPassOn ? shown : { ...shown, inviteCode: '' };
  };
};

const getPage = handle(calls.GetProjectInvitationPage, async (context, asked) => {
  const { items, total } = await listInvitations(context.db, context.project, asked);
  return { items: items.map(await showTo(context)), total };
});

const add = handle(calls.AddProjectInvitation, async (context, { inviteKind, partyRole, ...terms }) => {
  const { roleID, days, maxUses } = terms;
  if (inviteKind === '单位' && partyRole === undefined) throw fail('invalid', '请选择参建角色', 'partyRole');
  const invited =
    partyRole !== undefined && inviteKind === '单位'
      ? { inviteKind, partyRole }
      : ({ inviteKind: '链接' } as const);
  return toInvitation(await createInvitation(context, invited, { roleID, days, maxUses }), context.now);
});

const invite = handle(
  calls.InviteProjectStakeholder,
  async (context, { projectStakeholderIDs, roleID, days }) => {
    const made: calls.Invitation[] = [];
    for (const rowID of new Set(projectStakeholderIDs))
      made.push(
        toInvitation(
          await invitePerson(context, context.services.messenger, rowID, { roleID, days }),
          context.now,
        ),
      );
    return made;
  },
);

const revoke = handle(calls.RevokeProjectInvitation, async (context, { projectInvitationID }) => {
  const { db, project, now } = context;
  const invitation = await lockInvitation(db, project, projectInvitationID);
  if (!invitation) throw fail('notFound');
  if (stateOf(invitation, now) !== '有效')
    throw fail('conflict', `邀请${stateOf(invitation, now)}，不必撤销`);
  await writeInvitation(db, invitation, { revoked_at: now });
  const rowID = invitation.project_stakeholder_id;
  const row = rowID === null ? undefined : await lockInvitee(db, project, rowID);
  if (rowID !== null && row?.state === '已邀请') await moveInvitee(context, row, '撤销邀请');
  await audit(context, { entity: 'ProjectInvitation', rowID: projectInvitationID, action: '撤销' });
  return (await showTo(context))({ ...invitation, revoked_at: now });
});

const getOffer = handle(calls.GetProjectOnCompanyByInviteCode, async (context, { inviteCode }) => {
  const { db, now, counted } = context;
  // Open to strangers; whose token came along is known by what the tries are counted for.
  const userID = counted.isPerson ? counted.key : undefined;
  const offer = await openOffer(db, context, userID, inviteCode);
  const { inviterName, inviteKind, partyRole, expireTime, state } = toInvitation(offer.invitation, now);
  return {
    projectID: offer.project.projectID,
    projectName: offer.projectName,
    companyName: offer.companyName,
    inviterName,
    roleName: await readOfferedRole(db, userID, offer),
    inviteKind,
    partyRole,
    partyRoles: inviteKind === '链接' ? await listPartyRoles({ db, project: offer.project }) : [],
    last4: last4Of(offer.invitation),
    expireTime,
    state,
    refusal: refusalOf(offer, now),
  };
});

const accept = handle(calls.AcceptProjectInvitation, async (context, { inviteCode, ...said }) => {
  const { db, user } = context;
  const offer = await openOffer(db, context, user.userID, inviteCode);
  await acceptOffer({ ...context, project: offer.project }, offer, said);
  return { projectID: offer.project.projectID, projectName: offer.projectName };
});

const decline = handle(calls.DeclineProjectInvitation, async (context, { inviteCode }) => {
  const { db, user } = context;
  const offer = await openOffer(db, context, user.userID, inviteCode);
  await declineOffer({ ...context, project: offer.project }, offer);
  return { projectName: offer.projectName };
});

const toFlag = (is: boolean): 0 | 1 => (is ? 1 : 0);

const getWays = handle(calls.GetInvitationWays, async ({ services }) => {
  const { sms, mail } = services.messenger.reaches;
  return { sms: toFlag(sms), mail: toFlag(mail) };
});

const getOwn = handle(calls.GetOwnInvitations, async ({ db, now }) =>
  (await listWaiting(db, now)).map((row) => ({
    inviteCode: row.invite_code,
    inviterName: row.inviter_name,
    projectName: row.project_name,
    companyName: row.company_name,
    expireTime: row.expire_time.toISOString(),
  })),
);

export const invitationHandlers: readonly Handler[] = [
  getPage,
  add,
  invite,
  revoke,
  getOffer,
  accept,
  decline,
  getWays,
  getOwn,
];
