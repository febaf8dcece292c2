import type { OutlineNode } from '@xmgl/contracts/schedule/wbs-outline.calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import type { Db } from '../../../db/scope.ts';

export type TemplateRow = {
  readonly wbsTemplateID: string;
  readonly title: string;
  readonly note: string;
  readonly nodeCount: number;
  readonly createdBy: string;
  readonly userName: string;
};

const mostTemplates = 500;

/** What a company saved, by title. */
export const listTemplates = async (db: Db, companyID: string): Promise<readonly TemplateRow[]> => {
  const { rows } = await sql<TemplateRow>`
    select t.wbs_template_id as "wbsTemplateID", t.title, t.note, jsonb_array_length(t.nodes) as "nodeCount",
      t.created_by as "createdBy", u.user_name as "userName"
    from wbs_template as t join app_user as u on u.user_id = t.created_by
    where t.company_id = ${companyID} order by t.title collate "zh-x-icu" limit ${mostTemplates}`.execute(db);
  return rows;
};

export const findTemplateNodes = async (
  db: Db,
  companyID: string,
  wbsTemplateID: string,
): Promise<readonly OutlineNode[] | undefined> => {
  const { rows } = await sql<{ nodes: readonly OutlineNode[] }>`
    select nodes from wbs_template
    where company_id = ${companyID} and wbs_template_id = ${wbsTemplateID}`.execute(db);
  return rows[0]?.nodes;
};

type Saved = { readonly title: string; readonly note: string; readonly nodes: readonly OutlineNode[] };

/** Undefined where the company has one of that title. */
export const addTemplate = async (
  { db, project, user, now }: Actor,
  { title, note, nodes }: Saved,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into wbs_template (company_id, wbs_template_id, title, note, nodes, created_by, created_at)
    values (${project.companyID}, ${v7()}, ${title}, ${note}, ${JSON.stringify(nodes)}::jsonb, ${user.userID}, ${now})
    on conflict (title, company_id) do nothing returning wbs_template_id as id`.execute(db);
  return rows[0]?.id;
};

/** Whether there was one that this person saved. */
export const deleteTemplate = async (
  { db, project, user }: Pick<Actor, 'db' | 'project' | 'user'>,
  wbsTemplateID: string,
): Promise<boolean> => {
  const { rows } = await sql`
    delete from wbs_template where company_id = ${project.companyID} and wbs_template_id = ${wbsTemplateID}
      and created_by = ${user.userID} returning 1`.execute(db);
  return rows.length > 0;
};
