import { definePlanDocument } from '../../plan-document/plan-document.ts';
import { words } from '../../register/fields.ts';

/** How the project is run: it holds the other plans and the baselines together. */
export const projectPlan = definePlanDocument({
  kind: 'project_plan',
  entity: 'ProjectPlan',
  label: '项目管理计划',
  page: 'integration.plan',
  code: 'XMJH',
  approver: 'sponsor',
  hasComponents: true,
  address: (id) => `/overallManagement/configuration?tab=plan&id=${id}`,
  sections: {
    lifeCycle: {
      label: '生命周期与阶段',
      hint: '分哪几个阶段，每个阶段交付什么、由谁决定进入下一阶段。',
      required: true,
    },
    approach: {
      kind: 'choice',
      label: '开发方法',
      hint: '范围一次定下的用预测型，逐步明确的用适应型，两者都有的用混合型。',
      choices: words('预测型', '适应型', '混合型'),
      required: true,
    },
    tailoring: { label: '裁剪说明', hint: '哪些过程不做或简化，为什么。' },
    control: {
      label: '变更与配置管理',
      hint: '变更怎样提出、分析、批准和落实；文件和基线怎样标识、保存和修订。',
      required: true,
    },
    review: { label: '管理审查', hint: '多久检查一次计划的执行情况，由谁主持，看哪些指标。' },
  },
});
