import { type CataloguePage, see, seeAndTake } from '../access/catalogue-page.ts';
import { toFlags } from '../access/page-rights.ts';

/** The module and its tabs, with what they grant to the default roles. */
export const integrationPages = {
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
} as const satisfies CataloguePage;
