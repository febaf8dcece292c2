import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import type { ProjectKey } from '../../db/scope.ts';
import { spreadOwnName } from '../stakeholder/account-name.service.ts';

type Person = Someone & { readonly project?: ProjectKey };

/** The first name of an account that had none; who has one changes it in the personal centre. */
export const giveFirstName = async (actor: Person, userName: string): Promise<void> => {
  const { db, user, now } = actor;
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set((eb) => ({
      user_name: userName,
      name_pinyin: toPinyinKey(userName),
      row_version: eb('row_version', '+', 1),
      updated_at: now,
    }))
    .where('user_id', '=', user.userID)
    .where('user_name', '=', '')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const [before, after] = [{ userName: '' }, { userName }];
  await audit(actor, { entity: 'user', rowID: user.userID, action: 'update', before, after });
  await spreadOwnName(actor);
};
