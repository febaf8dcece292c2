import { all, type CataloguePage, see, seeAndTake } from '../access/catalogue-page.ts';
import { toFlags } from '../access/page-rights.ts';

/** The module and its tabs, with what they grant to the default roles. */
export const resourcePages = {
  id: 'resource',
  name: '资源管理',
  route: '/resourcesManagement/index',
  tabs: [
    {
      id: 'resource.managementPlan',
      name: '资源管理计划',
      route: 'managementPlan',
      grants: {
        资源管理员: all,
        进度管理员: toFlags('10001'),
        成本管理员: toFlags('10001'),
        项目成员: toFlags('10001'),
        只读: see,
      },
    },
    {
      id: 'resource.rbs',
      name: '资源分解结构',
      route: 'rbs',
      grants: {
        资源管理员: all,
        进度管理员: seeAndTake,
        成本管理员: seeAndTake,
        项目成员: seeAndTake,
        只读: see,
      },
    },
    {
      id: 'resource.library',
      name: '资源库',
      route: 'library',
      grants: { 资源管理员: all, 进度管理员: toFlags('10001'), 成本管理员: toFlags('11011') },
    },
    {
      id: 'resource.requirement',
      name: '资源需求',
      route: 'requirement',
      grants: { 资源管理员: all, 进度管理员: all, 成本管理员: seeAndTake, 项目成员: see, 只读: see },
    },
    {
      id: 'resource.raci',
      name: 'RACI',
      route: 'raci',
      grants: {
        资源管理员: all,
        进度管理员: seeAndTake,
        成本管理员: seeAndTake,
        项目成员: seeAndTake,
        只读: see,
      },
    },
    {
      id: 'resource.obs',
      name: '组织图',
      route: 'obs',
      grants: {
        资源管理员: all,
        进度管理员: seeAndTake,
        成本管理员: seeAndTake,
        项目成员: seeAndTake,
        只读: see,
      },
    },
    {
      id: 'resource.occupancy',
      name: '资源日历与占用',
      route: 'occupancy',
      grants: { 资源管理员: all, 进度管理员: all, 成本管理员: seeAndTake, 项目成员: see, 只读: see },
    },
    {
      id: 'resource.team',
      name: '获取与团队',
      route: 'team',
      grants: { 资源管理员: all, 进度管理员: see, 成本管理员: see, 项目成员: see },
    },
    {
      id: 'resource.timesheet',
      name: '工时',
      route: 'timesheet',
      grants: {
        资源管理员: all,
        进度管理员: toFlags('10001'),
        成本管理员: toFlags('10001'),
        项目成员: toFlags('11010'),
        外部单位: toFlags('11010'),
      },
    },
    {
      id: 'resource.material',
      name: '实物资源',
      route: 'material',
      grants: {
        资源管理员: all,
        进度管理员: see,
        成本管理员: toFlags('10001'),
        项目成员: toFlags('11000'),
      },
    },
  ],
} as const satisfies CataloguePage;
