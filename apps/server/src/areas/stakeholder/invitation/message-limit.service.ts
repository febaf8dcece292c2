import { type Failure, failTooMany } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { countInWindow } from '../../../http/rate-limit.ts';
import type { StoredInvitation } from './invitation.repository.ts';

const daySeconds = 86_400;
const mostToOne = 5;
const mostByOne = 500;

/**
 * Invitations a day that one number or address gets, from whatever projects, and that one person sends: each costs
 * money and reaches somebody who asked for nothing.
 */
export const countMessages = async (
  db: Db,
  { inviter_id, invitee_name, invitee_phone, invitee_email }: StoredInvitation,
  now: Date,
): Promise<void> => {
  const count = async (key: string, most: number, refuse: (wait: number) => Failure): Promise<void> => {
    const used = await countInWindow(db, `invitations:${key}`, daySeconds, now);
    if (used.count > most) throw refuse(Math.max(1, Math.ceil((used.endsAt - now.getTime()) / 1000)));
  };
  await count(inviter_id, mostByOne, (wait) =>
    failTooMany(`您一天内已发出 ${mostByOne} 份邀请，请明天再邀请，或发送邀请链接`, wait),
  );
  for (const reached of [invitee_phone, invitee_email])
    if (reached)
      await count(reached, mostToOne, (wait) =>
        failTooMany(
          `「${invitee_name ?? ''}」一天内已收到 ${mostToOne} 份邀请，请明天再邀请，或把邀请链接发给本人`,
          wait,
        ),
      );
};
