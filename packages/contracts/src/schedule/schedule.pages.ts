import { all, type CataloguePage, see, seeAndTake } from '../access/catalogue-page.ts';
import { toFlags } from '../access/page-rights.ts';

/** The module and its tabs, with what they grant to the default roles. */
export const schedulePages = {
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
      id: 'schedule.calendar',
      name: '日历',
      route: 'calendar',
      grants: {
        进度管理员: all,
        发起人: seeAndTake,
        项目成员: see,
        资源管理员: seeAndTake,
        成本管理员: seeAndTake,
        只读: see,
      },
    },
    {
      id: 'schedule.milestone',
      name: '里程碑',
      route: 'milestone',
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
      id: 'schedule.baseline',
      name: '基线',
      route: 'baseline',
      grants: {
        进度管理员: all,
        发起人: seeAndTake,
        项目成员: see,
        资源管理员: seeAndTake,
        成本管理员: seeAndTake,
        'CCB 委员': see,
        只读: see,
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
      id: 'schedule.check',
      name: '检查',
      route: 'check',
      grants: { 进度管理员: all, 发起人: seeAndTake, 资源管理员: seeAndTake, 成本管理员: seeAndTake },
    },
    {
      id: 'schedule.exchange',
      name: '导入导出',
      route: 'exchange',
      grants: { 进度管理员: all, 资源管理员: seeAndTake, 成本管理员: seeAndTake },
    },
  ],
} as const satisfies CataloguePage;
