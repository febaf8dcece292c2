import type { ModulePage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const resourcePage: ModulePage = {
  title: '资源管理',
  page: lazyPage(() => import('./resource-page.tsx'), 'ResourcePage'),
  icon: 'role',
  help: [
    '「资源管理计划」写明资源怎样估算、获取、培训和控制，经批准后执行；「设置」定下每工日小时、月计薪天数、加班倍数和工时由谁审批。',
    '「资源库」列出项目要用的人力、材料和设备；「从成本库选用」把单位成本库的材料和设备连同单价带进来，「添加人员」从项目成员和本单位人员中勾选。',
    '「单价」按生效日一行一行记：新的一行生效后前一行自然停用；在「适用于」中选一天，只看那一天的价格。',
    '成本库的价格变了，从库中选用的资源标明「库价已变」，项目的单价不会自己改；要采用新价，请新增一行。',
    '「说明」写明人力、材料、设备的来源与管理，培训、认可与奖励；打印和导出时放在资源之前。',
  ],
};
