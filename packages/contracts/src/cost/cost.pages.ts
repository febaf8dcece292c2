import { all, type CataloguePage, seeAndTake } from '../access/catalogue-page.ts';
import { toFlags } from '../access/page-rights.ts';

/** The module and its tabs, with what they grant to the default roles. */
export const costPages = {
  id: 'cost',
  name: '成本管理',
  route: '/costManagement/index',
  tabs: [
    {
      id: 'cost.managementPlan',
      name: '成本管理计划',
      route: 'managementPlan',
      grants: { 成本管理员: all, 进度管理员: toFlags('10001'), 资源管理员: toFlags('11011') },
    },
    {
      id: 'cost.estimate',
      name: '成本估算',
      route: 'estimate',
      grants: {
        成本管理员: all,
        发起人: toFlags('10011'),
        进度管理员: toFlags('10001'),
        资源管理员: toFlags('11011'),
      },
    },
    {
      id: 'cost.budget',
      name: '预算与成本基准',
      route: 'budget',
      grants: {
        成本管理员: all,
        发起人: toFlags('10011'),
        进度管理员: toFlags('10001'),
        资源管理员: toFlags('10000'),
      },
    },
    {
      id: 'cost.actual',
      name: '实际成本',
      route: 'actual',
      grants: { 成本管理员: all, 资源管理员: toFlags('10001'), 项目成员: toFlags('11000') },
    },
    {
      id: 'cost.earnedValue',
      name: '挣值分析',
      route: 'earnedValue',
      grants: {
        成本管理员: all,
        发起人: seeAndTake,
        进度管理员: toFlags('10001'),
        资源管理员: toFlags('10001'),
        项目成员: toFlags('10000'),
      },
    },
    {
      id: 'cost.forecast',
      name: '成本预测',
      route: 'forecast',
      grants: {
        成本管理员: all,
        发起人: toFlags('10011'),
        进度管理员: toFlags('10001'),
        资源管理员: toFlags('10000'),
      },
    },
    {
      id: 'cost.cashFlow',
      name: '资金计划',
      route: 'cashFlow',
      grants: {
        成本管理员: all,
        发起人: seeAndTake,
        进度管理员: toFlags('10001'),
        资源管理员: toFlags('10000'),
      },
    },
  ],
} as const satisfies CataloguePage;
