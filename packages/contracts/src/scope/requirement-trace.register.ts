import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** What a requirement is traced to, by the link that holds it; areas that come later bring their own. */
export const traceTargets = {
  WBS: 'wbsNodeID',
  活动: 'activityID',
  可交付成果: 'deliverableID',
  文件: 'relatedFileID',
} as const;

export type TraceKind = keyof typeof traceTargets;
export const traceKinds = Object.keys(traceTargets) as TraceKind[];

/** 需求跟踪: that a requirement is met by a piece of work, shown by a deliverable or laid down in a file. */
export const requirementTrace = defineRegister({
  entity: 'RequirementTrace',
  label: '需求跟踪',
  fileTitle: '需求跟踪清单',
  page: 'scope.rtm',
  title: 'targetKind',
  columns: ['requirementID', 'targetKind'],
  apartBy: ['requirementID', ...Object.values(traceTargets)],
  sort: 'requirementID',
  address: (id) => `/rangeManagement/index?tab=rtm&view=list&id=${id}`,
  fields: {
    requirementID: {
      kind: 'link',
      label: '需求',
      entity: 'Requirement',
      whenDeleted: 'cascade',
      required: true,
      width: 280,
    },
    wbsNodeID: {
      kind: 'link',
      label: 'WBS',
      entity: 'WbsNode',
      whenDeleted: 'cascade',
      oneOf: '对象',
      width: 180,
    },
    activityID: {
      kind: 'link',
      label: '活动',
      entity: 'Activity',
      whenDeleted: 'cascade',
      oneOf: '对象',
      width: 180,
    },
    deliverableID: {
      kind: 'link',
      label: '可交付成果',
      entity: 'Deliverable',
      whenDeleted: 'cascade',
      oneOf: '对象',
      width: 180,
    },
    relatedFileID: {
      kind: 'link',
      label: '设计、合同文件',
      entity: 'RelatedFile',
      whenDeleted: 'cascade',
      oneOf: '对象',
      width: 180,
    },
    note: { kind: 'text', label: '说明', max: 500 },
  },
  computed: {
    targetKind: { kind: 'choice', label: '关联类型', choices: words(...traceKinds), width: 110 },
  },
  rules: (rule) => [
    rule([...Object.values(traceTargets)], ({ after }) =>
      Object.values(traceTargets).every((key) => after[key] === null)
        ? [{ path: 'wbsNodeID', message: '请选择这项需求跟踪到的对象' }]
        : [],
    ),
  ],
});
