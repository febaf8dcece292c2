import { sql } from 'kysely';

// A list of a thousand people with pictures of 2 MB would fill the server's memory.
const largestInLists = 40_000;

/** A person's picture where many people are listed: a large one stays out. */
export const smallHeadShot = (alias: string) => {
  const column = sql.ref<string>(`${alias}.head_shot`);
  return sql<string>`case when length(${column}) <= ${largestInLists} then ${column} else '' end`;
};
