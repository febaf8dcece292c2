import { Client, type ClientConfig } from 'pg';

export type ImportTarget = {
  readonly projectID: string;
  readonly projectName: string;
  /** `null`: there is no such account. */
  readonly userID: string | null;
};

/**
 * Projects by code, name or id, with the person to act for: the account named, else the project's manager.
 * Runs as the owner, who sees every project: whoever holds its key holds the database anyway.
 */
export const findImportTargets = async (
  owner: ClientConfig,
  project: string,
  account: string | undefined,
): Promise<ImportTarget[]> => {
  const client = new Client(owner);
  await client.connect();
  try {
    const found = await client.query<ImportTarget>(
      `select p.project_id as "projectID", p.project_name as "projectName", u.user_id as "userID"
       from project p
       left join app_user u on u.user_id = p.manager_id and $2::text is null or lower(u.user_account) = lower($2)
       where p.project_id::text = lower($1) or p.project_code = $1 or p.project_name = $1`,
      [project, account ?? null],
    );
    return found.rows;
  } finally {
    await client.end();
  }
};
