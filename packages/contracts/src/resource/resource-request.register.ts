import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { defineLines } from '../register/lines.ts';

const weight = (label: string) =>
  ({
    kind: 'number',
    label,
    min: 0,
    max: 100,
    measure: 'percent',
    isUnlisted: true,
    group: '候选人的权重',
  }) as const;
const score = (label: string) => ({ kind: 'number', label, min: 1, max: 5, decimals: 1, width: 80 }) as const;

const skills = defineLines({
  label: '能力要求',
  table: 'resource_request_skill',
  max: 20,
  fields: {
    skill: { kind: 'text', label: '技能', max: 50, required: true, width: 200 },
    level: { kind: 'number', label: '等级', min: 1, max: 5, decimals: 0, required: true, width: 80 },
  },
});

const candidates = defineLines({
  label: '候选人',
  table: 'resource_request_candidate',
  max: 50,
  fields: {
    candidate: { kind: 'text', label: '候选', max: 50, required: true, width: 140 },
    abilityScore: score('能力'),
    experienceScore: score('经验'),
    costScore: score('费用'),
    readyScore: score('到位'),
    note: { kind: 'text', label: '说明', max: 200, width: 160 },
  },
});

const criteria = defineLines({
  label: '自定标准',
  table: 'resource_request_criterion',
  max: 10,
  fields: {
    criterion: { kind: 'text', label: '标准', max: 30, required: true, width: 200 },
    weight: { kind: 'number', label: '权重', min: 0, max: 100, decimals: 1, required: true, width: 90 },
  },
  sums: ['weight'],
  rules: [
    (lines) => {
      const sum = lines.reduce((total, one) => total + (one.weight ?? 0), 0);
      return lines.length === 0 || Math.abs(sum - 100) < 1e-9
        ? []
        : [{ at: lines.length - 1, field: 'weight', message: `权重合计应为 100%，现在是 ${sum}%` }];
    },
    (lines) =>
      lines.flatMap(({ criterion }, at) =>
        lines.findIndex((one) => one.criterion === criterion) < at
          ? [{ at, field: 'criterion' as const, message: `「${criterion}」写了两行，请合并` }]
          : [],
      ),
  ],
});

const scores = defineLines({
  label: '按自定标准评分',
  table: 'resource_request_score',
  max: 200,
  fields: {
    candidateName: { kind: 'text', label: '候选', max: 50, required: true, width: 140 },
    criterion: { kind: 'text', label: '标准', max: 30, required: true, width: 200 },
    score: { kind: 'number', label: '分数', min: 1, max: 5, decimals: 1, required: true, width: 80 },
  },
  rules: [
    (lines) =>
      lines.flatMap(({ candidateName, criterion }, at) =>
        lines.findIndex((one) => one.candidateName === candidateName && one.criterion === criterion) < at
          ? [
              {
                at,
                field: 'criterion' as const,
                message: `「${candidateName}」的「${criterion}」评了两次，请删去一行`,
              },
            ]
          : [],
      ),
  ],
});

/** 资源申请: people and machines that the project asks for, and who or what comes. */
export const resourceRequest = defineRegister({
  entity: 'ResourceRequest',
  label: '资源申请',
  form: { title: '资源申请单', signatures: ['申请人', '项目经理'], lacks: ['候选人的权重'] },
  page: 'resource.team',
  title: 'code',
  sort: 'fromDay',
  columns: ['code', 'resourceID', 'quantity', 'filled', 'fromDay', 'toDay', 'way', 'bestCandidate', 'state'],
  looks: { board: { facts: ['resourceID', 'quantity', 'fromDay', 'way'] } },
  address: (id) => `/resourcesManagement/index?tab=team&view=requests&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'ZS' },
    resourceID: {
      kind: 'link',
      label: '资源',
      entity: 'ProjectResource',
      whenDeleted: 'refuse',
      required: true,
      width: 150,
    },
    quantity: { kind: 'number', label: '数量', min: 0, max: 1_000_000, decimals: 2, required: true },
    fromDay: { kind: 'day', label: '需要开始', required: true },
    toDay: { kind: 'day', label: '需要结束', required: true, notBefore: 'fromDay' },
    way: {
      kind: 'choice',
      label: '方式',
      choices: words('内部调配', '招聘', '借调', '劳务分包', '租赁', '采购'),
      required: true,
    },
    activityID: { kind: 'link', label: '活动', entity: 'Activity', whenDeleted: 'empty', isUnlisted: true },
    reason: { kind: 'longText', label: '说明', max: 1000, isUnlisted: true },
    filled: { kind: 'number', label: '已落实', min: 0, max: 1_000_000, decimals: 2 },
    abilityWeight: weight('能力权重'),
    experienceWeight: weight('经验权重'),
    costWeight: weight('费用权重'),
    readyWeight: weight('到位权重'),
  },
  lines: { skills, candidates, criteria, scores },
  computed: {
    bestCandidate: { kind: 'text', label: '得分最高', max: 100, width: 130 },
  },
  rules: (rule) => [
    rule(['quantity'], ({ after }) =>
      after.quantity > 0 ? [] : [{ path: 'quantity', message: '数量应大于 0' }],
    ),
    rule(['abilityWeight', 'experienceWeight', 'costWeight', 'readyWeight'], ({ after }) => {
      const weights = [after.abilityWeight, after.experienceWeight, after.costWeight, after.readyWeight];
      const sum = weights.reduce<number>((total, one) => total + (one ?? 0), 0);
      return weights.every((one) => one === null) || Math.abs(sum - 100) < 1e-9
        ? []
        : [{ path: 'abilityWeight', message: `四项权重合计应为 100%，现在是 ${sum}%` }];
    }),
    rule(['filled', 'quantity'], ({ after, action }) => {
      const filled = after.filled ?? 0;
      if (action === '部分落实' && (filled <= 0 || filled >= after.quantity))
        return [{ path: 'filled', message: `部分落实应大于 0、小于申请的 ${after.quantity}` }];
      if (action === '全部落实' && filled < after.quantity)
        return [
          { path: 'filled', message: `已落实 ${filled}，还不足申请的 ${after.quantity}，请走「部分落实」` },
        ];
      return [];
    }),
  ],
  workflow: {
    initial: '草稿',
    states: {
      草稿: { tone: 'neutral' },
      已提交: {
        tone: 'active',
        isLocked: true,
        task: { for: 'manager', title: '审批资源申请', kind: '审批', workDays: 3 },
      },
      退回: { tone: 'warning', task: { for: 'author', title: '修改资源申请', kind: '整改', workDays: 3 } },
      已批准: {
        tone: 'active',
        isLocked: true,
        task: { for: 'role:资源管理员', title: '落实资源申请', workDays: 10, dueOn: 'fromDay' },
      },
      部分落实: {
        tone: 'warning',
        isLocked: true,
        task: { for: 'role:资源管理员', title: '落实资源申请的余数', workDays: 10, dueOn: 'fromDay' },
      },
      已落实: { tone: 'good', isLocked: true },
      已取消: { tone: 'bad', isLocked: true },
    },
    actions: {
      提交: { from: ['草稿', '退回'], to: '已提交', who: ['author', 'role:资源管理员', 'manager'] },
      批准: {
        from: ['已提交'],
        to: '已批准',
        who: ['manager'],
        unlessAlone: ['author', 'took:提交'],
        tells: ['author'],
      },
      退回: { from: ['已提交'], to: '退回', who: ['manager'], isReasoned: true, tells: ['author'] },
      部分落实: {
        from: ['已批准', '部分落实'],
        to: '部分落实',
        who: ['role:资源管理员', 'manager'],
        asks: ['filled'],
        tells: ['author'],
      },
      全部落实: {
        from: ['已批准', '部分落实'],
        to: '已落实',
        who: ['role:资源管理员', 'manager'],
        asks: ['filled'],
        tells: ['author', 'manager'],
      },
      取消: {
        from: ['草稿', '退回', '已批准'],
        to: '已取消',
        who: ['author', 'role:资源管理员', 'manager'],
        isReasoned: true,
        tells: ['author'],
      },
    },
  },
});
