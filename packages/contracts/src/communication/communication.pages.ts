import { all, type CataloguePage, see } from '../access/catalogue-page.ts';
import { toFlags } from '../access/page-rights.ts';

export const communicationPages = {
  id: 'communication',
  name: '沟通管理',
  route: '/communicateMana/index',
  tabs: [
    {
      id: 'communication.meeting',
      name: '会议',
      route: 'meeting',
      grants: {
        沟通管理员: all,
        发起人: toFlags('10011'),
        项目成员: all,
        'CCB 委员': toFlags('10011'),
        只读: see,
        外部单位: toFlags('10010'),
      },
    },
  ],
} as const satisfies CataloguePage;
