import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row of a project tells of a page that the caller may not open: what it says is withheld then. The pages are
 * looked up once for all rows.
 */
export const isWithheld = (alias: string): RawBuilder<boolean> => {
  const [company, project, address] = ['company_id', 'project_id', 'address'].map((name) =>
    sql.ref(`${alias}.${name}`),
  );
  return sql<boolean>`coalesce(${project} is not null and page_of(${address}) is not null
    and (${company}, ${project}, page_of(${address})) not in (select * from own_pages()), false)`;
};

/** What stands in the place of what is withheld. */
export const withheld = {
  title: '您已没有查看此项内容的权限，请联系项目经理',
  content: '',
  address: '',
} as const;
