import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

/** 成本科目: under what the project's money is counted. */
export const costSubject = defineRegister({
  entity: 'CostSubject',
  label: '成本科目',
  page: 'cost.managementPlan',
  title: 'subjectName',
  sort: 'outline',
  columns: ['subjectName', 'subjectCode', 'subjectKind', 'isIndirect', 'termDays', 'posted'],
  apartBy: ['subjectCode'],
  tree: { parent: 'parentID', depth: 5, outline: 'outline', isTitleUnique: true },
  address: (id) => `/costManagement/index?tab=managementPlan&view=subjects&id=${id}`,
  fields: {
    subjectCode: {
      kind: 'text',
      label: '科目编码',
      max: 40,
      required: true,
      isUnique: true,
      isOfOne: true,
      width: 140,
    },
    subjectName: { kind: 'text', label: '科目名称', max: 50, required: true, width: 280 },
    parentID: {
      kind: 'link',
      label: '上级科目',
      entity: 'CostSubject',
      whenDeleted: 'refuse',
      isUnlisted: true,
    },
    subjectKind: {
      kind: 'choice',
      label: '类型',
      choices: words(
        '人工费',
        '材料费',
        '机械使用费',
        '措施费',
        '专业分包',
        '管理费',
        '规费',
        '税金',
        '其他',
      ),
      required: true,
    },
    isIndirect: { kind: 'flag', label: '间接成本' },
    termDays: { kind: 'number', label: '账期', min: 0, max: 365, unit: '天' },
    /** What is paid beside the amount, where costs are kept without tax. */
    taxRate: { kind: 'number', label: '税率', min: 0, max: 100, measure: 'percent' },
    remark: { kind: 'longText', label: '核算内容', max: 500, isUnlisted: true },
  },
  computed: {
    outline: { kind: 'code', label: '层级序号', prefix: '', isUnlisted: true },
    posted: { kind: 'number', label: '已入账', measure: 'money' },
  },
});
