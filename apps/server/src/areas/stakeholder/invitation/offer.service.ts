import type { InvitationState } from '@xmgl/contracts/stakeholder/invitation.calls';
import type { Kysely } from 'kysely';
import { managerRole } from '../../../access/default-roles.service.ts';
import { holdersOfRole } from '../../../access/duty.service.ts';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import { fail, failTooMany } from '../../../base/failure.ts';
import { toLocalMinute } from '../../../base/local-time.ts';
import { type Db, type ProjectKey, setScope } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Counted } from '../../../http/caller-address.ts';
import { countInWindow, readCount } from '../../../http/rate-limit.ts';
import { toInviteCode } from '../../company/invite-code.service.ts';
import { stateOf } from './invitation.mapper.ts';
import { findPlaceOfCode, lockInvitation, type StoredInvitation } from './invitation.repository.ts';
import { firstRole } from './invite.service.ts';

/** An hour. A code is one of 32⁸; the people of an office share an address while they are not signed in. */
const mostWrong = { person: 20, address: 100 } as const;
const hourSeconds = 3600;

type Guesser = {
  readonly counted: Counted;
  readonly now: Date;
  readonly services: { readonly db: Kysely<Tables> };
};

const keyOf = ({ counted }: Guesser): string => `invite-code:${counted.key}`;
const mostOf = ({ counted }: Guesser): number => mostWrong[counted.isPerson ? 'person' : 'address'];

const failPaused = ({ counted, now }: Guesser) => {
  const wait = hourSeconds - (Math.floor(now.getTime() / 1000) % hourSeconds);
  const way = counted.isPerson ? '请一小时后再试' : '请登录后再试，或一小时后再试';
  return failTooMany(`邀请码输错次数过多，${way}`, wait);
};

/** Who has guessed too often learns nothing more, not even that a code is right. */
const requireNoPause = async (db: Db, guesser: Guesser): Promise<void> => {
  const { now } = guesser;
  if ((await readCount(db, keyOf(guesser), hourSeconds, now)) >= mostOf(guesser)) throw failPaused(guesser);
};

/** Wrong codes are counted apart from the call's transaction, which the refusal undoes. */
const refuseCode = async (guesser: Guesser): Promise<never> => {
  const { services, now } = guesser;
  const { count } = await countInWindow(services.db, keyOf(guesser), hourSeconds, now);
  if (count > mostOf(guesser)) throw failPaused(guesser);
  throw fail('invalid', '邀请码不存在，请核对', 'inviteCode');
};

export type Offer = {
  readonly invitation: StoredInvitation;
  readonly project: ProjectKey;
  readonly projectName: string;
  readonly companyName: string;
  readonly isFiled: boolean;
  /** Whether who made it could still give what it gives. */
  readonly isBacked: boolean;
};

/** More than 只读 is the 项目经理's to give: who is none any more lets nobody in by it, oneself least of all. */
const isStillBacked = async (
  db: Db,
  project: ProjectKey,
  { role_name, inviter_id }: StoredInvitation,
): Promise<boolean> =>
  role_name === null ||
  role_name === firstRole ||
  (await holdersOfRole(db, project, managerRole)).includes(inviter_id);

/** Opens the project that a code leads to, for whoever holds the code. */
export const openOffer = async (
  db: Db,
  guesser: Guesser,
  userID: string | undefined,
  typed: string,
): Promise<Offer> => {
  await requireNoPause(db, guesser);
  const place = await findPlaceOfCode(db, toInviteCode(typed));
  if (!place) return await refuseCode(guesser);
  const project = { companyID: place.company_id, projectID: place.project_id };
  await setScope(db, { userID, ...project });
  const invitation = await lockInvitation(db, project, place.project_invitation_id);
  if (!invitation) return await refuseCode(guesser);
  const isBacked = await isStillBacked(db, project, invitation);
  return { invitation, project, isBacked, ...(await getProjectNames(db, project)) };
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
export const refusalOf = ({ invitation, isFiled, isBacked }: Offer, now: Date): string => {
  const state = stateOf(invitation, now);
  if (state !== '有效') return spent[state](invitation);
  if (!isBacked) return `${invitation.inviter_name} 已不是项目经理，此邀请不再有效，请由项目经理重新邀请`;
  return isFiled ? '项目已归档，不能再加入' : '';
};
