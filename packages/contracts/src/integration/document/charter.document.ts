import { definePlanDocument } from '../../plan-document/plan-document.ts';

/** What the project is for, who answers for it and with which means: without it no project is started. */
export const charter = definePlanDocument({
  kind: 'charter',
  entity: 'Charter',
  label: '项目章程',
  page: 'integration.charter',
  code: 'ZC',
  approver: 'sponsor',
  address: (id) => `/overallManagement/configuration?tab=charter&id=${id}`,
  sections: {
    background: {
      label: '背景与目的',
      hint: '为什么要做这个项目：业务需要、合同或批复，希望带来什么。',
      required: true,
    },
    objectives: {
      label: '可测量目标与成功标准',
      hint: '工期、成本、质量、安全等目标，每项写明用什么衡量、达到多少算成功。',
      required: true,
    },
    goals: {
      kind: 'lines',
      label: '业务目标',
      hint: '把上面的目标逐项列出，写明指标和目标值；批准后，需求可以对应到其中一项。',
      fields: {
        name: { kind: 'text', label: '业务目标', max: 100, required: true },
        measure: { kind: 'text', label: '指标', max: 100 },
        target: { kind: 'text', label: '目标值', max: 100 },
      },
    },
    requirements: {
      label: '高层级需求',
      hint: '建设单位、用户和主管部门的主要要求，细节留给需求文件。',
      required: true,
    },
    scope: {
      label: '描述、边界与主要可交付成果',
      hint: '做什么、不做什么，交付哪些主要成果。',
      required: true,
    },
    risk: { label: '整体风险', hint: '项目整体的风险大小和主要来源。' },
    milestones: {
      kind: 'lines',
      label: '总体里程碑',
      hint: '写到能看出节奏为止；批准后可以一次转入进度计划。',
      required: true,
      max: 100,
      fields: {
        name: { kind: 'text', label: '里程碑', max: 100, required: true },
        day: { kind: 'day', label: '日期', required: true },
      },
    },
    funding: {
      kind: 'money',
      label: '预先批准的财务资源',
      hint: '发起人同意动用的资金；批准后可以写入项目的批准预算。',
      required: true,
    },
    stakeholders: {
      kind: 'stakeholders',
      label: '关键干系人',
      hint: '从干系人登记册中选择对项目成败影响最大的人。',
      required: true,
    },
    approval: { label: '审批要求', hint: '什么算成功、由谁判定、由谁签署验收。' },
    exit: { label: '退出标准', hint: '满足什么条件时结束，或者提前终止项目。', required: true },
    manager: {
      kind: 'member',
      label: '项目经理',
      hint: '由谁对项目负责；与现任不同的，批准后可以移交。',
      required: true,
    },
    authority: {
      label: '项目经理的职权',
      hint: '在人员、预算、采购和技术决定上可以做主到什么程度，超出时报谁。',
      required: true,
    },
    sponsor: { kind: 'member', label: '发起人', hint: '批准本章程、提供资金与支持的人。', required: true },
  },
});
