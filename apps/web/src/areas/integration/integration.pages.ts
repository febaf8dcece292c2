import type { ModulePage } from '../../ui/area-page.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const integrationPage: ModulePage = {
  title: '整体管理',
  page: lazyPage(() => import('./integration-page.tsx'), 'IntegrationPage'),
  icon: 'integration',
  help: [
    '「项目配置」维护项目的名称、编号、起止日期、预算等资料。',
    '项目状态依次为未启动、进行中、暂停、已完成、已终止，只能按允许的步骤变更；谁在何时、为何变更，见「状态记录」。',
    '已完成或已终止的项目可以归档；归档后只能查看，需要时可以重新打开。',
    '「角色与权限」为每个页签授予访问、新增、删除、修改、下载五项权限；一人多个角色时取各项最高。',
    '权限保存后立即生效，正在使用的成员无需重新登录。',
    '自定义角色可以改名和删除；仍有成员时，请选择把他们移到哪个角色。内置角色只能修改说明。',
  ],
};
