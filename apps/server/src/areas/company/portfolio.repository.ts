import type { Parsed } from '@xmgl/contracts/call';
import type { GetProjectManagementByCompany } from '@xmgl/contracts/company/company.calls';
import { sql } from 'kysely';
import type { CompanyInScope } from '../../access/enter-company.ts';
import type { Db } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';
import { holds, matchesName } from '../../search/match-name.ts';

type Filter = Parsed<typeof GetProjectManagementByCompany>;

const isMember = (userID: string) => sql<boolean>`exists (
  select 1 from project_stakeholder s
  where s.company_id = p.company_id and s.project_id = p.project_id and s.user_id = ${userID} and s.is_member)`;

const portfolioOf = (db: Db, company: CompanyInScope, userID: string, filter: Filter) => {
  let query = db
    .selectFrom('project as p')
    .innerJoin('app_user as m', 'm.user_id', 'p.manager_id')
    .leftJoin('plan as n', (join) =>
      join.onRef('n.company_id', '=', 'p.company_id').onRef('n.project_id', '=', 'p.project_id'),
    )
    .where('p.company_id', '=', company.companyID);
  if (filter.whetherFiled !== -1) query = query.where('p.whether_filed', '=', filter.whetherFiled);
  if (company.companyRole === '成员') query = query.where(isMember(userID));
  if (filter.state !== -1) query = query.where('p.state', '=', filter.state);
  const { value } = filter;
  if (value.trim())
    query = query.where((eb) =>
      eb.or([
        matchesName('p.project_name', 'p.name_pinyin', value),
        matchesName('m.user_name', 'm.name_pinyin', value),
        holds('p.project_code', value),
      ]),
    );
  return query;
};

/** The company's projects: who administers it sees all, a member the own ones. */
export const listPortfolio = async (db: Db, company: CompanyInScope, userID: string, filter: Filter) => {
  const { limit, offset } = toSlice(filter);
  const items = await portfolioOf(db, company, userID, filter)
    .selectAll('p')
    .select(['m.user_name as manager_name', 'n.finish_at', 'n.percent_complete', 'n.activity_count'])
    .select(isMember(userID).as('is_member'))
    .orderBy('p.state')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.project_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await portfolioOf(db, company, userID, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
};
