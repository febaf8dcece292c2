/**
 * A company's id is `companyID`. The specification spells it `companyId` in the calls below, in what they take and
 * answer; nowhere else is it spelt so, and no other id ends in `Id`.
 */
export const speltCompanyId: Readonly<Record<string, readonly ('input' | 'output')[]>> = {
  CreateUserCompany: ['output'],
  GetUserCompanysList: ['output'],
  JoinCompanyUsers: ['output'],
  SwitchUserCompany: ['input', 'output'],
};
