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

export type CataloguePage = {
  readonly id: string;
  readonly name: string;
  /** A module's route; a tab's key in `?tab=`. */
  readonly route: string;
  readonly tabs?: readonly CataloguePage[];
  /** Tabs: flags of the default roles, those not named have none. 项目经理 always has all five. */
  readonly grants?: Partial<Record<DefaultRole, PageFlags>>;
};

const all = toFlags('11111');
const see = toFlags('10000');
const seeAndTake = toFlags('10001');

/** Judgements about people are for those who keep the register and for the sponsor. */
const assessing = { 干系人管理员: all, 发起人: toFlags('10011') } as const;

/**
 * The modules and tabs that exist. A page joins this list with the change that brings it; the next start of the server
 * brings it into the database and grants it to the default roles of existing projects.
 */
const pages = [
  {
    id: 'integration',
    name: '整体管理',
    route: '/overallManagement/configuration',
    tabs: [
      {
        id: 'integration.config',
        name: '项目配置',
        route: 'config',
        grants: {
          整体管理员: seeAndTake,
          发起人: toFlags('10011'),
          项目成员: see,
          'CCB 委员': see,
          只读: see,
        },
      },
      {
        id: 'integration.role',
        name: '角色与权限',
        route: 'role',
        grants: { 整体管理员: see, 发起人: see },
      },
    ],
  },
  {
    id: 'schedule',
    name: '进度管理',
    route: '/scheduleManagement/index',
    tabs: [
      {
        id: 'schedule.gantt',
        name: '甘特图',
        route: 'gantt',
        grants: {
          进度管理员: all,
          发起人: seeAndTake,
          项目成员: seeAndTake,
          资源管理员: seeAndTake,
          成本管理员: seeAndTake,
          'CCB 委员': see,
          只读: see,
          外部单位: see,
        },
      },
      {
        id: 'schedule.tracking',
        name: '进度跟踪',
        route: 'tracking',
        grants: {
          进度管理员: all,
          发起人: seeAndTake,
          项目成员: toFlags('11010'),
          资源管理员: seeAndTake,
          成本管理员: seeAndTake,
          'CCB 委员': see,
          只读: see,
          外部单位: toFlags('11010'),
        },
      },
      {
        id: 'schedule.exchange',
        name: '导入导出',
        route: 'exchange',
        grants: { 进度管理员: all, 资源管理员: seeAndTake, 成本管理员: seeAndTake },
      },
    ],
  },
  {
    id: 'stakeholder',
    name: '干系人管理',
    route: '/stakeholderManagement/index',
    tabs: [
      {
        id: 'stakeholder.register',
        name: '干系人登记册',
        route: 'register',
        grants: {
          干系人管理员: all,
          发起人: seeAndTake,
          项目成员: see,
          'CCB 委员': see,
          只读: see,
          外部单位: see,
        },
      },
      { id: 'stakeholder.interest', name: '权力/利益', route: 'interest', grants: assessing },
      { id: 'stakeholder.influence', name: '权力/影响', route: 'influence', grants: assessing },
      { id: 'stakeholder.effect', name: '作用/影响', route: 'effect', grants: assessing },
      { id: 'stakeholder.salience', name: '凸显模型', route: 'salience', grants: assessing },
      { id: 'stakeholder.engagement', name: '参与度评估矩阵', route: 'engagement', grants: assessing },
      {
        id: 'stakeholder.plan',
        name: '参与计划与记录',
        route: 'plan',
        grants: { ...assessing, 项目成员: toFlags('11010') },
      },
    ],
  },
] as const satisfies readonly CataloguePage[];

export const pageCatalogue: readonly CataloguePage[] = pages;

/** The id of a tab. */
export type PageID = (typeof pages)[number]['tabs'][number]['id'];

/** Every tab of the catalogue with the id of its module. */
export const catalogueTabs = pageCatalogue.flatMap((module) =>
  (module.tabs ?? []).map((tab) => ({ ...tab, moduleID: module.id })),
);
