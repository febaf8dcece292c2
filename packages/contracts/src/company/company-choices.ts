/** Sizes of a company by its people. */
export const companyScales = ['1–20', '21–50', '51–100', '101–500', '501–1000', '1000以上'] as const;

/** What a member may be in a company, the least first. */
export const companyRoles = ['成员', '单位管理员', '单位负责人'] as const;
