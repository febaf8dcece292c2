import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { defineLines } from '../register/lines.ts';

const items = defineLines({
  label: '考核项',
  table: 'performance_review_item',
  required: true,
  max: 50,
  fields: {
    item: { kind: 'text', label: '考核项', max: 100, required: true, width: 240 },
    weight: {
      kind: 'number',
      label: '权重',
      min: 0,
      max: 100,
      measure: 'percent',
      required: true,
      width: 100,
    },
    score: { kind: 'number', label: '得分', min: 0, max: 100, decimals: 1, width: 100 },
  },
  sums: ['weight'],
  rules: [
    (lines) => {
      const sum = lines.reduce((total, { weight }) => total + (weight ?? 0), 0);
      return lines.length === 0 || Math.abs(sum - 100) < 1e-9
        ? []
        : [{ at: lines.length - 1, field: 'weight' as const, message: `权重合计应为 100%，现在是 ${sum}%` }];
    },
  ],
});

/** 绩效: how somebody, or a unit, did in a period. */
export const performanceReview = defineRegister({
  entity: 'PerformanceReview',
  label: '绩效',
  fileTitle: '绩效表',
  form: { title: '绩效表', signatures: ['考核人', '本人', '项目经理'] },
  page: 'resource.team',
  title: 'code',
  sort: '-period',
  columns: ['code', 'resourceID', 'obsNodeID', 'period', 'score', 'grade', 'reviewerID', 'state'],
  address: (id) => `/resourcesManagement/index?tab=team&view=reviews&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'JX' },
    resourceID: {
      kind: 'link',
      label: '人员',
      entity: 'ProjectResource',
      whenDeleted: 'refuse',
      takesStopped: true,
      oneOf: '对象',
      width: 130,
    },
    obsNodeID: {
      kind: 'link',
      label: '组织单元',
      entity: 'ObsNode',
      whenDeleted: 'refuse',
      oneOf: '对象',
      width: 130,
    },
    period: { kind: 'text', label: '考核期', max: 30, required: true },
    remark: { kind: 'longText', label: '评语', max: 2000, isUnlisted: true },
    reviewerID: {
      kind: 'link',
      label: '考核人',
      entity: 'User',
      whenDeleted: 'empty',
      required: true,
      width: 110,
    },
    appeal: { kind: 'longText', label: '申诉理由', max: 2000, isUnlisted: true },
  },
  lines: { items },
  computed: {
    personID: { kind: 'link', label: '本人', entity: 'User', whenDeleted: 'keep', isUnlisted: true },
    score: { kind: 'number', label: '总分', decimals: 1, width: 90 },
    grade: { kind: 'choice', label: '等级', choices: words('A', 'B', 'C', 'D'), width: 80 },
  },
  rules: (rule) => [
    rule(['resourceID', 'obsNodeID'], ({ after }) =>
      after.resourceID === null && after.obsNodeID === null
        ? [{ path: 'resourceID', message: '请选择考核的人员或组织单元' }]
        : [],
    ),
  ],
  workflow: {
    initial: '草稿',
    states: {
      草稿: { tone: 'neutral' },
      已评: {
        tone: 'active',
        isLocked: true,
        task: { for: 'field:personID', title: '确认绩效', workDays: 5 },
      },
      已确认: { tone: 'good', isLocked: true },
      申诉: {
        tone: 'warning',
        isLocked: true,
        task: { for: 'manager', title: '处理绩效申诉', kind: '审批', workDays: 5 },
      },
    },
    actions: {
      发布: {
        from: ['草稿'],
        to: '已评',
        who: ['field:reviewerID', 'manager'],
        tells: ['field:personID'],
        warning: '发布后本人收到待办，5 日内确认或申诉，考核项不能再改。',
      },
      确认: { from: ['已评'], to: '已确认', who: ['field:personID', 'manager'], needsNoRight: true },
      申诉: {
        from: ['已评'],
        to: '申诉',
        who: ['field:personID'],
        asks: ['appeal'],
        needsNoRight: true,
        tells: ['field:reviewerID'],
      },
      重评: { from: ['申诉'], to: '草稿', who: ['manager'], isReasoned: true, tells: ['field:reviewerID'] },
      维持: {
        from: ['申诉'],
        to: '已确认',
        who: ['manager'],
        isReasoned: true,
        tells: ['field:personID', 'field:reviewerID'],
      },
    },
  },
});
