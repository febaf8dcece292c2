import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { sql } from 'kysely';
import { audit } from '../../../audit/audit.ts';
import { type Db, setScope } from '../../../db/scope.ts';
import { announceRow } from '../../../notify/announce.ts';

type Administrator = {
  readonly db: Db;
  readonly user: { readonly userID: string };
  readonly company: { readonly companyID: string };
  readonly requestID: string;
};

type Place = { readonly company_id: string; readonly project_id: string };
const { entity } = projectStakeholder;

const suspend = (unitID: string, memberID: string) => sql<{ id: string; state: string }>`
  update project_stakeholder s
  set state = '已停用', suspended_with_company = true, row_version = s.row_version + 1
  where s.project_on_company_id = ${unitID} and s.user_id = ${memberID} and s.state = '已加入'
  returning s.project_stakeholder_id as id, s.state`;

/** Where the unit itself was stopped meanwhile, its person comes back with it. */
const restore = (unitID: string, memberID: string) => sql<{ id: string; state: string }>`
  update project_stakeholder s
  set state = case when u.state = 1 then '已加入' else '已停用' end,
    suspended_with_company = false, suspended_with_unit = u.state = 2, row_version = s.row_version + 1
  from project_on_company u
  where u.company_id = s.company_id and u.project_id = s.project_id
    and u.project_on_company_id = s.project_on_company_id and u.project_on_company_id = ${unitID}
    and s.user_id = ${memberID} and s.suspended_with_company
  returning s.project_stakeholder_id as id, s.state`;

/** What a company says of its person holds in other companies' projects, too, where the person is in for it. */
export const switchUnitMemberships = async (
  administrator: Administrator,
  memberID: string,
  to: '已加入' | '已停用',
): Promise<void> => {
  const { db, user, company } = administrator;
  await setScope(db, { userID: user.userID, companyID: company.companyID });
  const units: readonly (Place & { readonly project_on_company_id: string })[] = await db
    .selectFrom('project_on_company')
    .select(['company_id', 'project_id', 'project_on_company_id'])
    .where('unit_company_id', '=', company.companyID)
    .execute();
  for (const { company_id: companyID, project_id: projectID, project_on_company_id: unitID } of units) {
    const project = { companyID, projectID };
    await setScope(db, { userID: user.userID, ...project });
    const { rows } = await (to === '已停用' ? suspend : restore)(unitID, memberID).execute(db);
    for (const { id: rowID, state } of rows) {
      await audit(
        { ...administrator, project },
        {
          entity,
          rowID,
          action: to === '已停用' ? '停用' : '恢复',
          after: { state, comment: '随所在单位的成员资格' },
        },
      );
      await announceRow(db, { projectID }, entity, rowID);
    }
  }
};
