import { definePlanDocument } from '../plan-document/plan-document.ts';

export const resourcePlan = definePlanDocument({
  kind: 'resource_plan',
  entity: 'ResourcePlan',
  label: '资源管理计划',
  page: 'resource.managementPlan',
  code: 'ZYJH',
  approver: 'manager',
  isPart: true,
  address: (id) => `/resourcesManagement/index?tab=managementPlan&id=${id}`,
  sections: {
    identifying: {
      label: '资源的识别与估算',
      hint: '需要哪些人员、材料、设备和设施，各按什么方法和依据估算数量。',
      required: true,
    },
    acquiring: {
      label: '资源的获取',
      hint: '内部调配、招聘、劳务分包、租赁、采购各用于什么，提前多少天提出，由谁批准。',
      required: true,
    },
    roles: {
      label: '角色与职责',
      hint: '项目组织怎样设置，各岗位的职责、权限和能力要求，与责任分配矩阵的关系。',
      required: true,
    },
    calendars: {
      label: '资源日历与进退场',
      hint: '各类资源什么时候可用，进场和退场的安排与手续。',
      required: true,
    },
    training: {
      label: '培训',
      hint: '入场教育、安全技术交底、岗位技能和持证要求，由谁组织，怎样考核。',
      required: true,
    },
    team: {
      label: '团队建设与认可奖励',
      hint: '怎样考核绩效，达到什么标准给予什么奖励，分歧怎样处理。',
    },
    hours: {
      label: '工时与计薪',
      hint: '工时什么时候填、由谁审批，加班怎样认定，加班的倍数和每月上限。',
      required: true,
    },
    materials: {
      label: '材料与设备的管理',
      hint: '验收、保管、领用、退库和盘点的规定，设备的保养与停用。',
    },
    control: {
      label: '资源控制',
      hint: '超配、闲置和量差达到多少要处理，由谁提出，怎样调整。',
      required: true,
    },
    safety: {
      label: '安全与劳动保护',
      hint: '工时上限、劳动保护用品和现场生活条件的规定。',
    },
  },
});
