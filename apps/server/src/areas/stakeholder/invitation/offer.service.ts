import type { InvitationState } from '@xmgl/contracts/stakeholder/invitation.calls';
import type { Kysely } from 'kysely';
import { type Db, type ProjectKey, setScope } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { fail, failTooMany } from '../../../http/failure.ts';
import { countInWindow } from '../../../http/rate-limit.ts';
import { toLocalMinute } from '../../../local-time.ts';
import { toInviteCode } from '../../company/invite-code.service.ts';
import { stateOf } from './invitation.mapper.ts';
import { findPlaceOfCode, lockInvitation, type StoredInvitation } from './invitation.repository.ts';
import { getProjectNames } from './invitee.repository.ts';

const mostWrong = 20;
const hourSeconds = 3600;

type Guesser = {
  readonly address: string;
  readonly now: Date;
  readonly services: { readonly db: Kysely<Tables> };
};

/** Wrong codes of one address are counted apart from the call's transaction, which the refusal undoes. */
const refuseCode = async ({ address, now, services }: Guesser): Promise<never> => {
  const key = `invite-code:${address}`;
  const { count, endsAt } = await countInWindow(services.db, key, hourSeconds, now);
  const wait = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  if (count > mostWrong) throw failTooMany('邀请码输错次数过多，请一小时后再试', wait);
  throw fail('invalid', '邀请码不存在，请核对', 'inviteCode');
};

export type Offer = {
  readonly invitation: StoredInvitation;
  readonly project: ProjectKey;
  readonly projectName: string;
  readonly companyName: string;
  readonly isFiled: boolean;
};

/** Opens the project that a code leads to, for whoever holds the code. */
export const openOffer = async (
  db: Db,
  guesser: Guesser,
  userID: string | undefined,
  typed: string,
): Promise<Offer> => {
  const place = await findPlaceOfCode(db, toInviteCode(typed));
  if (!place) return await refuseCode(guesser);
  const project = { companyID: place.company_id, projectID: place.project_id };
  await setScope(db, { userID, ...project });
  const invitation = await lockInvitation(db, project, place.project_invitation_id);
  if (!invitation) return await refuseCode(guesser);
  return { invitation, project, ...(await getProjectNames(db, project)) };
};

const spent: Readonly<Record<Exclude<InvitationState, '有效'>, (invitation: StoredInvitation) => string>> = {
  已用完: () => '邀请已用完',
  已过期: ({ expire_time, inviter_name }) =>
    `邀请已于 ${toLocalMinute(expire_time).replace('T', ' ')} 过期，请联系 ${inviter_name}`,
  已撤销: () => '邀请已被撤销',
  已拒绝: () => '您已谢绝此邀请，请联系邀请人重新发送',
};

export const last4Of = ({ invitee_phone }: StoredInvitation): string => (invitee_phone ?? '').slice(-4);

/** Why an invitation cannot be taken by anybody now; empty where it can. */
export const refusalOf = ({ invitation, isFiled }: Offer, now: Date): string => {
  const state = stateOf(invitation, now);
  if (state !== '有效') return spent[state](invitation);
  return isFiled ? '项目已归档，不能再加入' : '';
};
