/** What somebody is in a company. */
export const companyRoles = ['单位负责人', '单位管理员', '部门负责人', '成员'] as const;
export type CompanyRole = (typeof companyRoles)[number];
