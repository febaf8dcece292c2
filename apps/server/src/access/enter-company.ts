import { sql } from 'kysely';
import { fail } from '../base/failure.ts';
import { type Db, setScope } from '../db/scope.ts';

declare const entered: unique symbol;

export type CompanyRole = '成员' | '单位管理员' | '单位负责人';

/** Proof that the caller belongs to the company; only `enterCompany` makes it. */
export type CompanyInScope = {
  readonly companyID: string;
  readonly companyRole: CompanyRole;
  readonly [entered]: true;
};

const rank = { 成员: 0, 单位管理员: 1, 单位负责人: 2 } as const satisfies Record<CompanyRole, number>;
const needed = { member: 0, administrator: 1, owner: 2 } as const;

/** Opens a company's rows to its active member, or refuses as if the company did not exist. */
export const enterCompany = async (
  db: Db,
  userID: string,
  companyID: string,
  atLeast: keyof typeof needed,
): Promise<CompanyInScope> => {
  const member = await db
    .selectFrom('company_user')
    .select(['company_role', 'state'])
    .select(sql<boolean | null>`factor_due(company_id, user_id) <= now()`.as('lacks_factor'))
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .executeTakeFirst();
  if (!member || member.state === 0 || member.state > 2) throw fail('notFound', '单位不存在，或您不是其成员');
  if (member.state === 2) throw fail('forbidden', '您在该单位的成员资格已停用，请联系单位管理员');
  if (member.lacks_factor) throw fail('needsSecondFactor');
  const companyRole = member.company_role as CompanyRole;
  if (rank[companyRole] < needed[atLeast]) throw fail('forbidden', '只有单位管理员可以进行此操作');
  await setScope(db, { userID, companyID });
  return { companyID, companyRole } as CompanyInScope;
};
