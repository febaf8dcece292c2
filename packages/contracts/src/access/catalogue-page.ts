import { type PageFlags, toFlags } from './page-rights.ts';

/** Names of the roles that every project starts with. */
export const defaultRoles = [
  '项目经理',
  '发起人',
  '项目成员',
  '只读',
  '整体管理员',
  '范围管理员',
  '进度管理员',
  '干系人管理员',
  '资源管理员',
  '成本管理员',
  '质量管理员',
  '沟通管理员',
  '风险管理员',
  '采购管理员',
  'CCB 委员',
  '外部单位',
] as const;
export type DefaultRole = (typeof defaultRoles)[number];

export type CataloguePage<Role extends string = DefaultRole> = {
  readonly id: string;
  readonly name: string;
  /** A module's route; a tab's key in `?tab=`. */
  readonly route: string;
  readonly tabs?: readonly CataloguePage<Role>[];
  /** Tabs: flags of the default roles, those not named have none. In a project 项目经理 always has all five. */
  readonly grants?: Partial<Record<Role, PageFlags>>;
};

/** Flags that many tabs grant. */
export const all = toFlags('11111');
export const see = toFlags('10000');
export const seeAndTake = toFlags('10001');
