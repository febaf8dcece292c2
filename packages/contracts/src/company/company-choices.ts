/** Sizes of a company by its people. */
export const companyScales = ['1–20', '21–50', '51–100', '101–500', '501–1000', '1000以上'] as const;

/** What a member may be in a company, the least first. */
export const companyRoles = ['成员', '单位管理员', '单位负责人'] as const;

/** Where a membership of a company stands; a state's number is its place. */
export const memberStates = ['待审核', '正常', '停用', '已拒绝', '已退出', '待本人同意'] as const;
