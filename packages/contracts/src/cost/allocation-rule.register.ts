import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

export const allocationBases = ['直接成本', '人工费', '工期'] as const;
export const allocationSpans = ['当月', '累计'] as const;

/** 分摊规则: by what the costs of an indirect subject are borne by the parts of the work. */
export const allocationRule = defineRegister({
  entity: 'AllocationRule',
  label: '分摊规则',
  page: 'cost.actual',
  title: 'title',
  apartBy: ['title'],
  sort: 'title',
  columns: ['title', 'subjectID', 'allocationBase', 'allocationSpan', 'toWbsNodeIDs', 'isStopped'],
  address: (id) => `/costManagement/index?tab=actual&view=rules&id=${id}`,
  fields: {
    title: { kind: 'text', label: '名称', max: 50, required: true, isUnique: true, width: 220 },
    subjectID: {
      kind: 'link',
      label: '间接科目',
      entity: 'CostSubject',
      whenDeleted: 'refuse',
      required: true,
      width: 160,
    },
    allocationBase: {
      kind: 'choice',
      label: '分摊基数',
      choices: words(...allocationBases),
      required: true,
    },
    allocationSpan: {
      kind: 'choice',
      label: '基数的期间',
      choices: words(...allocationSpans),
      required: true,
    },
    toWbsNodeIDs: {
      kind: 'links',
      label: '分摊到的 WBS',
      entity: 'WbsNode',
      table: 'allocation_rule_wbs_node',
      whenDeleted: 'empty',
      required: true,
      width: 240,
    },
    isStopped: { kind: 'flag', label: '停用' },
    note: { kind: 'longText', label: '说明', max: 500, isUnlisted: true },
  },
  computed: {},
});
