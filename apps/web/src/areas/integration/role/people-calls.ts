/** Calls whose answers change with who holds a role. */
export const peopleCalls = [
  'GetRolePersonnel',
  'GetRoleList',
  'GetAllUser',
  'GetProjectStakeholderPage',
] as const;
