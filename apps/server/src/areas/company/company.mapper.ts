import type { CompanyFields, CompanyRow } from '@xmgl/contracts/company/company.calls';
import type { CompanyOfUser } from './company.repository.ts';

export const toCompanyFields = (company: CompanyOfUser): CompanyFields => ({
  companyName: company.company_name,
  isAuthentication: company.is_authentication === 1 ? 1 : 0,
  administrator: company.administrator,
  joinTime: company.join_time.toISOString(),
  bidRemark: company.founded_on ?? '',
  inviterName: company.inviter_name,
  img: company.img,
});

export const toCompanyRow = (company: CompanyOfUser, now: Date): CompanyRow => ({
  companyId: company.company_id,
  ...toCompanyFields(company),
  ...(company.factor_due && {
    factorDueTime: company.factor_due.toISOString(),
    isFactorOverdue: company.factor_due <= now,
  }),
});
