import type { Db } from '../db/scope.ts';

export const listPlatformAdministrators = async (db: Db): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('is_platform_admin', '=', true)
    .where('state', '=', 'active')
    .execute();
  return rows.map((row) => row.user_id);
};
