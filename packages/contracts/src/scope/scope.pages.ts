import { all, type CataloguePage, see, seeAndTake } from '../access/catalogue-page.ts';
import { toFlags } from '../access/page-rights.ts';

/** Documents that the keeper of the scope writes, the sponsor approves and everybody inside reads. */
const written = {
  范围管理员: all,
  发起人: toFlags('10011'),
  项目成员: see,
  'CCB 委员': seeAndTake,
  只读: see,
} as const;

/** The module and its tabs, with what they grant to the default roles. */
export const scopePages = {
  id: 'scope',
  name: '范围管理',
  route: '/rangeManagement/index',
  tabs: [
    { id: 'scope.plan', name: '范围与需求管理计划', route: 'plan', grants: written },
    {
      id: 'scope.requirement',
      name: '需求',
      route: 'requirement',
      grants: {
        范围管理员: all,
        发起人: toFlags('11001'),
        项目成员: toFlags('11110'),
        'CCB 委员': seeAndTake,
        只读: see,
        外部单位: toFlags('11000'),
      },
    },
    {
      id: 'scope.rtm',
      name: '需求跟踪矩阵',
      route: 'rtm',
      grants: {
        范围管理员: all,
        发起人: seeAndTake,
        项目成员: seeAndTake,
        'CCB 委员': seeAndTake,
        只读: see,
      },
    },
    { id: 'scope.statement', name: '范围说明书', route: 'statement', grants: written },
    {
      id: 'scope.wbs',
      name: 'WBS',
      route: 'wbs',
      grants: {
        范围管理员: all,
        发起人: seeAndTake,
        项目成员: seeAndTake,
        'CCB 委员': seeAndTake,
        只读: see,
        外部单位: see,
      },
    },
    {
      id: 'scope.deliverable',
      name: '可交付成果与确认',
      route: 'deliverable',
      grants: {
        范围管理员: all,
        发起人: toFlags('10011'),
        项目成员: toFlags('11110'),
        'CCB 委员': seeAndTake,
        只读: see,
        外部单位: toFlags('10010'),
      },
    },
    {
      id: 'scope.baseline',
      name: '范围基准与控制',
      route: 'baseline',
      grants: { ...written, 发起人: toFlags('10011') },
    },
  ],
} as const satisfies CataloguePage;
