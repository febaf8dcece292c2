/** What somebody is in a company. */
export const companyRoles = ['单位负责人', '单位管理员', '部门负责人', '成员'] as const;
/** What somebody is on the platform. */
export const platformRoles = ['平台管理员'] as const;
/** Roles of the places where other registers stand than those of projects. */
export type CompanyRole = (typeof companyRoles)[number] | (typeof platformRoles)[number];
