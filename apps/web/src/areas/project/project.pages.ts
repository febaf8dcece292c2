import type { AreaPage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const projectPages: readonly AreaPage[] = [
  {
    path: '/dashboard',
    title: '工作台',
    page: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
    icon: 'dashboard',
    isWorkbench: true,
    hidesPicker: true,
    help: [
      '「待办」列出各项目中轮到您处理的事，期限近的在前；点击前往办理，办完后自动消失。',
      '右上角的铃铛是通知：有人在评论中提到您，或您关心的事有了进展；点击一条即打开所说的记录。',
      '「我的项目」列出您参与的项目，进度取自项目计划；点击卡片进入该项目，它同时成为您的默认项目。',
      '右上角「新建项目」在当前单位建立项目，您将成为项目经理，并拥有全部页签的权限。',
      '左侧菜单只显示您在当前项目中有权限的管理模块；需要其他模块时，请联系项目经理。',
      '进入管理模块后，可在右上角的项目选择器中按名称或拼音切换项目。',
      '任何页面都可以按 Ctrl+K（或点右上角的放大镜）查找页面、活动、登记册中的记录和项目，名称、编号、拼音都可以。',
    ],
  },
];
