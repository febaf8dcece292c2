import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { type Db, setScope } from '../../../db/scope.ts';
import { type Cause, moveUnasked } from '../../../register/write/system-write.service.ts';
import { lockMembershipsFor, notSuspended, restWithUnit } from '../membership.repository.ts';

type Administrator = {
  readonly db: Db;
  readonly user: { readonly userID: string };
  readonly company: { readonly companyID: string };
  readonly now: Date;
  readonly requestID: string;
};

type Unit = {
  readonly company_id: string;
  readonly project_id: string;
  readonly project_on_company_id: string;
  readonly state: number;
};

const running = 1;
const comment = '随所在单位的成员资格';

const suspend = async (cause: Cause, { project_on_company_id: unitID }: Unit, memberID: string) => {
  const rows = await lockMembershipsFor(cause.db, cause.project, unitID, memberID, false);
  const joined = rows.filter(({ state }) => state === '已加入');
  const step = { action: '停用', comment, beside: { suspended_with_company: true } };
  await moveUnasked(cause, projectStakeholder, joined, step);
};

/** Where the unit itself was stopped meanwhile, its person comes back with it. */
const restore = async (cause: Cause, unit: Unit, memberID: string) => {
  const { db, project } = cause;
  const rows = await lockMembershipsFor(db, project, unit.project_on_company_id, memberID, true);
  if (unit.state === running)
    return await moveUnasked(cause, projectStakeholder, rows, {
      action: '恢复',
      comment,
      beside: notSuspended,
    });
  for (const { rowID } of rows) await restWithUnit(db, project, rowID);
};

/** What a company says of its person holds in other companies' projects, too, where the person is in for it. */
export const switchUnitMemberships = async (
  administrator: Administrator,
  memberID: string,
  to: '已加入' | '已停用',
): Promise<void> => {
  const { db, user, company } = administrator;
  await setScope(db, { userID: user.userID, companyID: company.companyID });
  const units: readonly Unit[] = await db
    .selectFrom('project_on_company')
    .select(['company_id', 'project_id', 'project_on_company_id', 'state'])
    .where('unit_company_id', '=', company.companyID)
    .execute();
  for (const unit of units) {
    const project = { companyID: unit.company_id, projectID: unit.project_id };
    await setScope(db, { userID: user.userID, ...project });
    await (to === '已停用' ? suspend : restore)({ ...administrator, project }, unit, memberID);
  }
};
