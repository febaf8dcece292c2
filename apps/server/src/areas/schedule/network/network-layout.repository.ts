import type { NetworkPosition } from '@xmgl/contracts/schedule/network.calls';
import type { NetworkKind } from '@xmgl/contracts/schedule/network-kinds';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';

export const findNetworkLayout = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  drawing: NetworkKind,
) =>
  await db
    .selectFrom('network_layout as l')
    .innerJoin('app_user as u', 'u.user_id', 'l.updated_by')
    .select(['l.row_version', 'l.positions', 'l.updated_at', 'u.user_name'])
    .where('l.company_id', '=', companyID)
    .where('l.project_id', '=', projectID)
    .where('l.drawing', '=', drawing)
    .executeTakeFirst();

type Layout = {
  readonly drawing: NetworkKind;
  /** Of the state that was changed; 0: there was none. */
  readonly rowVersion: number;
  readonly positions: readonly NetworkPosition[];
  readonly userID: string;
};

/** The new version; undefined where another state is stored than the one that was changed. */
export const putNetworkLayout = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { drawing, rowVersion, positions, userID }: Layout,
): Promise<number | undefined> => {
  const { rows } = await sql<{ row_version: number }>`
    insert into network_layout as stored (company_id, project_id, drawing, positions, updated_by)
    values (${companyID}, ${projectID}, ${drawing}, ${JSON.stringify(positions)}, ${userID})
    on conflict (company_id, project_id, drawing) do update
      set positions = excluded.positions, row_version = stored.row_version + 1,
        updated_by = excluded.updated_by, updated_at = now()
      where stored.row_version = ${rowVersion}
    returning row_version`.execute(db);
  return rows[0]?.row_version;
};
