import { type RawBuilder, type SqlBool, sql } from 'kysely';

const stateOf = (alias: string) => sql.ref(`${alias}.state`);

/** Neither closed nor cancelled. `alias`: of the table `issue` in the statement. */
export const isOpenIssue = (alias: string): RawBuilder<SqlBool> =>
  sql`${stateOf(alias)} in ('新建', '处理中', '待验证')`;

/** Still to be solved: one that waits to be verified has been solved. */
export const isUnsolvedIssue = (alias: string): RawBuilder<SqlBool> =>
  sql`${stateOf(alias)} in ('新建', '处理中')`;

/** 逾期: unsolved, and due before `today` (YYYY-MM-DD). */
export const isLateIssue = (alias: string, today: string): RawBuilder<SqlBool> =>
  sql`(${isUnsolvedIssue(alias)} and ${sql.ref(`${alias}.due_time`)} < ${today}::date)`;
