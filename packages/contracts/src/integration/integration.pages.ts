import { all, type CataloguePage, see, seeAndTake } from '../access/catalogue-page.ts';
import { toFlags } from '../access/page-rights.ts';

/** Logs that every member keeps. */
const kept = {
  整体管理员: all,
  发起人: seeAndTake,
  项目成员: all,
  'CCB 委员': seeAndTake,
  只读: see,
} as const;

/** Documents that few write and everybody reads. */
const written = {
  整体管理员: all,
  发起人: toFlags('10011'),
  项目成员: seeAndTake,
  'CCB 委员': seeAndTake,
  只读: see,
} as const;

/** The module and its tabs, with what they grant to the default roles. */
export const integrationPages = {
  id: 'integration',
  name: '整体管理',
  route: '/overallManagement/configuration',
  tabs: [
    {
      id: 'integration.overview',
      name: '项目概览',
      route: 'overview',
      grants: {
        整体管理员: seeAndTake,
        发起人: seeAndTake,
        项目成员: see,
        'CCB 委员': see,
        只读: see,
      },
    },
    {
      id: 'integration.map',
      name: '过程地图',
      route: 'map',
      grants: {
        整体管理员: toFlags('10011'),
        发起人: seeAndTake,
        项目成员: see,
        'CCB 委员': see,
        只读: see,
      },
    },
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
    { id: 'integration.charter', name: '项目章程', route: 'charter', grants: written },
    { id: 'integration.prelim', name: '初步范围说明书', route: 'prelim', grants: written },
    { id: 'integration.plan', name: '项目管理计划', route: 'plan', grants: written },
    { id: 'integration.assumption', name: '假设日志', route: 'assumption', grants: kept },
    {
      id: 'integration.issue',
      name: '问题日志',
      route: 'issue',
      grants: { ...kept, 发起人: toFlags('10011'), 外部单位: toFlags('11010') },
    },
    {
      id: 'integration.change',
      name: '变更管理',
      route: 'change',
      grants: {
        整体管理员: all,
        发起人: toFlags('11011'),
        项目成员: toFlags('11110'),
        'CCB 委员': toFlags('10011'),
        只读: see,
        外部单位: toFlags('11010'),
      },
    },
    {
      id: 'integration.committee',
      name: '项目委员会',
      route: 'committee',
      grants: {
        整体管理员: see,
        发起人: toFlags('10010'),
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
    { id: 'integration.lesson', name: '经验教训', route: 'lesson', grants: kept },
    {
      id: 'integration.file',
      name: '文件与模板',
      route: 'file',
      grants: { ...kept, 外部单位: toFlags('11000') },
    },
    {
      id: 'integration.report',
      name: '工作绩效报告',
      route: 'report',
      grants: {
        整体管理员: all,
        发起人: toFlags('10011'),
        项目成员: toFlags('11010'),
        'CCB 委员': seeAndTake,
        只读: seeAndTake,
      },
    },
    {
      id: 'integration.closing',
      name: '收尾',
      route: 'closing',
      grants: {
        整体管理员: all,
        发起人: toFlags('10011'),
        项目成员: toFlags('10010'),
        'CCB 委员': see,
        只读: see,
      },
    },
  ],
} as const satisfies CataloguePage;
