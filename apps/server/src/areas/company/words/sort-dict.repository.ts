import type { WordKind } from '@xmgl/contracts/company/word-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';

/** How many living rows of the company's projects use each word. */
export const wordCounts: RawBuilder<unknown> = sql`select id, sum(value)::int as value from word_counts() group by id`;

/** A row of a register that uses a word. */
export type WordRow = {
  readonly table: string;
  readonly column: string;
  readonly projectID: string;
  readonly rowID: string;
  readonly isDeleted: boolean;
};

/** Rows of all projects of the company that use a word: known from the company's own place alone, and told to nobody. */
export const listWordRows = async ({ db }: Actor, wordID: string): Promise<readonly WordRow[]> => {
  const { rows } =
    await sql<WordRow>`select of_table as "table", of_column as "column", project_id as "projectID",
      row_id as "rowID", is_deleted as "isDeleted"
    from word_rows(${wordID}::uuid) order by project_id, row_id`.execute(db);
  return rows;
};

export type Word = {
  readonly sortName: string;
  readonly parentID: string | null;
  readonly kind: string;
  readonly isPlatform: boolean;
  readonly state: string;
  readonly isDeleted: boolean;
};

export const findWord = async ({ db, project }: Actor, wordID: string): Promise<Word | undefined> => {
  const { rows } = await sql<Word>`select sort_name as "sortName", parent_id as "parentID", kind,
      is_platform as "isPlatform", state, deleted_at is not null as "isDeleted"
    from sort_dict where company_id = ${project.companyID} and project_id = ${project.projectID}
      and sort_dict_id = ${wordID}::uuid`.execute(db);
  return rows[0];
};

export type ListedWord = {
  readonly sortDictID: string;
  readonly sortName: string;
  readonly parentID: string;
  readonly sort: number;
  readonly enabled: 0 | 1;
  readonly state: string;
  readonly origin: '平台' | '单位';
  readonly usedCount: number;
  readonly mergeIntoID: string | null;
  readonly rowVersion: number;
};

/** The words of a list in their order. */
export const listWords = async ({ db, project }: Actor, kind: WordKind): Promise<ListedWord[]> => {
  const { rows } = await sql<ListedWord>`select t.sort_dict_id as "sortDictID", t.sort_name as "sortName",
      t.parent_id as "parentID", t.sort, case when t.state = '启用' then 1 else 0 end as enabled, t.state,
      case when t.is_platform then '平台' else '单位' end as origin, coalesce(used.value, 0) as "usedCount",
      t.merge_into_id as "mergeIntoID", t.row_version as "rowVersion"
    from sort_dict as t left join (${wordCounts}) as used on used.id = t.sort_dict_id
    where t.company_id = ${project.companyID} and t.project_id = ${project.projectID}
      and t.kind = ${kind} and t.parent_id is not null and t.deleted_at is null
    order by t.sort`.execute(db);
  return rows;
};
