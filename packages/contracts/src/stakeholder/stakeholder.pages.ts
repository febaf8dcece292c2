import { all, type CataloguePage, see, seeAndTake } from '../access/catalogue-page.ts';
import { toFlags } from '../access/page-rights.ts';

/** Judgements about people are for those who keep the register and for the sponsor. */
const assessing = { 干系人管理员: all, 发起人: toFlags('10011') } as const;

/** The module and its tabs, with what they grant to the default roles. */
export const stakeholderPages = {
  id: 'stakeholder',
  name: '干系人管理',
  route: '/stakeholderManagement/index',
  tabs: [
    {
      id: 'stakeholder.register',
      name: '干系人登记册',
      route: 'register',
      grants: {
        干系人管理员: all,
        // Whoever receives issues and changes says whose they are.
        整体管理员: see,
        发起人: seeAndTake,
        项目成员: see,
        'CCB 委员': see,
        只读: see,
        外部单位: see,
      },
    },
    { id: 'stakeholder.interest', name: '权力/利益', route: 'interest', grants: assessing },
    { id: 'stakeholder.influence', name: '权力/影响', route: 'influence', grants: assessing },
    { id: 'stakeholder.effect', name: '作用/影响', route: 'effect', grants: assessing },
    { id: 'stakeholder.salience', name: '凸显模型', route: 'salience', grants: assessing },
    { id: 'stakeholder.engagement', name: '参与度评估矩阵', route: 'engagement', grants: assessing },
    {
      id: 'stakeholder.plan',
      name: '参与计划与记录',
      route: 'plan',
      grants: { ...assessing, 项目成员: toFlags('11010') },
    },
  ],
} as const satisfies CataloguePage;
