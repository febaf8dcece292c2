import * as calls from '@xmgl/contracts/company/company.calls';
import { requireSelf } from '../../access/require-self.ts';
import { audit } from '../../audit/audit.ts';
import { handle } from '../../http/context.ts';
import { fail } from '../../http/failure.ts';
import { toCompanyRow } from './company.mapper.ts';
import {
  getAdministrator,
  getCompany,
  listCompanies,
  listIndustries,
  setDefaultCompany,
  updateAbbreviation,
} from './company.repository.ts';
import { createCompany } from './create-company.service.ts';

const getUserCompanysList = handle(calls.GetUserCompanysList, async ({ db, user }, { userID }) => {
  requireSelf(user, userID, '只能查看自己所在的单位');
  return (await listCompanies(db, user.userID)).map(toCompanyRow);
});

const createUserCompany = handle(calls.CreateUserCompany, async (context, input) => {
  requireSelf(context.user, input.creatorID, '只能为自己创建单位');
  const companyId = await createCompany(context, input);
  return { companyId, companyName: input.companyName };
});

const switchUserCompany = handle(calls.SwitchUserCompany, async ({ db, user, company }, { userID }) => {
  requireSelf(user, userID, '只能切换自己的单位');
  const { company_id, company_name } = await getCompany(db, company.companyID, user.userID);
  await setDefaultCompany(db, user.userID, company_id);
  return { companyId: company_id, companyName: company_name, companyRole: company.companyRole };
});

const getIndustrySort = handle(calls.GetIndustrySort, async ({ db }) =>
  (await listIndustries(db)).map((row) => ({
    industrySortID: row.industry_sort_id,
    industryName: row.industry_name,
  })),
);

const getCompanyCreatorID = handle(calls.GetCompanyCreatorID, async ({ db, company }) => {
  const { user_id, user_name } = await getAdministrator(db, company.companyID);
  return { creatorID: user_id, userName: user_name };
});

const updCompanyAbbreviation = handle(calls.UpdCompanyAbbreviation, async (context, input) => {
  const { db, user, company, now } = context;
  const before = await getCompany(db, company.companyID, user.userID);
  const after = await updateAbbreviation(db, company.companyID, input.abbreviation, input.rowVersion, now);
  if (!after) throw fail('stale');
  await audit(context, {
    entity: 'company',
    rowID: company.companyID,
    action: 'update',
    before: { abbreviation: before.abbreviation },
    after: { abbreviation: after.abbreviation },
  });
  return { abbreviation: after.abbreviation, rowVersion: after.row_version };
});

export const companyHandlers = [
  getUserCompanysList,
  createUserCompany,
  switchUserCompany,
  getIndustrySort,
  getCompanyCreatorID,
  updCompanyAbbreviation,
];
