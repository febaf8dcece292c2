import type { Output, Parsed } from '@xmgl/contracts/call';
import type { UpdNotificationPreference } from '@xmgl/contracts/notify/notice.calls';
import { noticeKinds } from '@xmgl/contracts/notify/notice-kinds';
import { fail } from '../base/failure.ts';
import type { Db } from '../db/scope.ts';
import type { Messenger } from '../notify/messenger.ts';
import {
  getWhen,
  listChosenWays,
  setWays,
  setWhen,
  usualWays,
} from '../notify/notice-preference.repository.ts';
import { toMinutes, toTime } from '../notify/quiet-hours.ts';

type Given = Parsed<typeof UpdNotificationPreference>;

export const readPreference = async (
  db: Db,
  userID: string,
  { reaches }: Pick<Messenger, 'reaches'>,
): Promise<Output<typeof UpdNotificationPreference>> => {
  const { mail, quiet, hasMail, hasPhone, hasRobot } = await getWhen(db, userID);
  const chosen = await listChosenWays(db, userID);
  return {
    mail,
    quiet: quiet && { from: toTime(quiet.from), to: toTime(quiet.to) },
    channels: noticeKinds.map((kind) => ({ kind, ...(chosen.get(kind) ?? usualWays) })),
    sendsMail: reaches.mail,
    reaches: { mail: hasMail, sms: reaches.noticesBySms && hasPhone, robot: hasRobot },
  };
};

/** Changes what is given; what concerns the account itself always stands in the bell. */
export const changePreference = async (
  db: Db,
  userID: string,
  { mail, quiet, channels = [] }: Given,
  now: Date,
): Promise<void> => {
  if (quiet && quiet.from === quiet.to)
    throw fail('invalid', '免打扰的结束时间不能与开始时间相同', 'quiet.to');
  await setWhen(db, userID, {
    ...(mail && { mail }),
    ...(quiet !== undefined && { quiet: quiet && { from: toMinutes(quiet.from), to: toMinutes(quiet.to) } }),
  });
  const chosen = await listChosenWays(db, userID);
  for (const { kind, byBell, byMail, bySms, byRobot } of channels) {
    if (kind === '账号安全' && byBell === false)
      throw fail('invalid', '账号安全的通知总在站内显示，不能关闭', 'channels');
    const before = chosen.get(kind) ?? usualWays;
    const ways = {
      byBell: byBell ?? before.byBell,
      byMail: byMail ?? before.byMail,
      bySms: bySms ?? before.bySms,
      byRobot: byRobot ?? before.byRobot,
    };
    await setWays(db, userID, kind, ways, now);
  }
};
