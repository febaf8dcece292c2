import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { deliverableKinds } from './deliverable-kinds.ts';

/** What of a deliverable a baseline of the scope freezes. */
export const frozenFields = ['title', 'acceptanceCriteria'] as const;

/** What whoever receives finds out, while it is inspected. */
export const inspectionFields = [
  'inspectTime',
  'inspectorIDs',
  'method',
  'acceptedQuantity',
  'remains',
  'reasons',
] as const;

/** 可交付成果: what is handed over, submitted and inspected round by round until it is accepted. */
export const deliverable = defineRegister({
  entity: 'Deliverable',
  label: '可交付成果',
  fileTitle: '可交付成果清单',
  form: {
    title: '可交付成果验收单',
    signatures: ['交付人', '检验人', '接收人'],
    lacks: ['修改基准中的成果'],
  },
  page: 'scope.deliverable',
  title: 'title',
  sort: 'plannedTime',
  columns: [
    'code',
    'title',
    'wbsNodeID',
    'ownerID',
    'receiverIDs',
    'plannedTime',
    'state',
    'round',
    'lateDays',
  ],
  looks: {
    board: { facts: ['ownerID', 'receiverIDs', 'plannedTime'] },
    calendar: { day: 'plannedTime' },
  },
  address: (id) => `/rangeManagement/index?tab=deliverable&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'CG' },
    title: { kind: 'text', label: '名称', max: 100, required: true, isFrozen: true, width: 240 },
    deliverableKind: {
      kind: 'choice',
      label: '类别',
      choices: deliverableKinds,
      required: true,
      isUnlisted: true,
    },
    wbsNodeID: { kind: 'link', label: 'WBS', entity: 'WbsNode', whenDeleted: 'empty', width: 180 },
    acceptanceCriteria: {
      kind: 'longText',
      label: '验收标准',
      max: 5000,
      required: true,
      isFrozen: true,
      isUnlisted: true,
    },
    quantity: { kind: 'number', label: '数量', min: 0, max: 1e9, decimals: 4, isUnlisted: true },
    unitID: {
      kind: 'link',
      label: '单位',
      entity: 'IndustryUnit',
      whenDeleted: 'refuse',
      isUnlisted: true,
    },
    plannedTime: { kind: 'day', label: '计划日期', required: true },
    ownerID: { kind: 'link', label: '交付人', entity: 'User', whenDeleted: 'empty', required: true },
    receiverIDs: {
      kind: 'links',
      label: '接收人',
      entity: 'User',
      table: 'deliverable_receiver',
      whenDeleted: 'keep',
      required: true,
      width: 160,
    },
    inspectTime: { kind: 'minute', label: '检验时间', isPast: true, group: '检验', isUnlisted: true },
    inspectorIDs: {
      kind: 'links',
      label: '检验人',
      entity: 'ProjectStakeholder',
      table: 'deliverable_inspector',
      whenDeleted: 'keep',
      group: '检验',
      isUnlisted: true,
    },
    method: {
      kind: 'choice',
      label: '检验方法',
      choices: words('检查', '测试', '演示', '实测实量', '资料审查'),
      group: '检验',
      isUnlisted: true,
    },
    acceptedQuantity: {
      kind: 'number',
      label: '接收数量',
      min: 0,
      max: 1e9,
      decimals: 4,
      group: '检验',
      isUnlisted: true,
    },
    remains: {
      kind: 'longText',
      label: '遗留问题（一行一项）',
      max: 5000,
      group: '检验',
      isUnlisted: true,
    },
    reasons: { kind: 'longText', label: '理由', max: 5000, group: '检验', isUnlisted: true },
    changeRequestID: {
      kind: 'link',
      label: '依据变更',
      entity: 'ChangeRequest',
      whenDeleted: 'empty',
      group: '修改基准中的成果',
      isUnlisted: true,
      isLater: true,
    },
    changeReason: {
      kind: 'text',
      label: '修改原因',
      max: 500,
      group: '修改基准中的成果',
      isUnlisted: true,
      isLater: true,
    },
  },
  computed: {
    round: { kind: 'number', label: '轮次', width: 70 },
    lateDays: { kind: 'number', label: '逾期', unit: '天', width: 80 },
    certificateNo: { kind: 'text', label: '确认单号', max: 60, isUnlisted: true },
    /** What is reached with it, and when. */
    milestones: {
      kind: 'text',
      label: '里程碑',
      max: 2000,
      needs: { page: 'schedule.milestone', right: 'access' },
      isUnlisted: true,
    },
    papers: { kind: 'files', label: '提交的文件' },
    signFile: { kind: 'files', label: '签字件' },
  },
  rules: (rule) => [
    rule(['ownerID', 'receiverIDs'], ({ after }) =>
      after.receiverIDs.includes(after.ownerID)
        ? [{ path: 'receiverIDs', message: '接收人不能是交付人本人' }]
        : [],
    ),
    rule(['quantity'], ({ after }) =>
      after.quantity === 0 ? [{ path: 'quantity', message: '数量应大于 0' }] : [],
    ),
    rule(['quantity', 'unitID'], ({ after }) =>
      after.quantity !== null && after.unitID === null
        ? [{ path: 'unitID', message: '填写了数量，请选择单位' }]
        : [],
    ),
    rule(['wbsNodeID'], ({ action, after }) =>
      action === '提交' && after.wbsNodeID === null
        ? [{ path: 'wbsNodeID', message: '请先选择它属于哪个 WBS，再提交' }]
        : [],
    ),
    rule(['quantity', 'acceptedQuantity'], ({ after }) =>
      after.acceptedQuantity !== null && after.quantity !== null && after.acceptedQuantity > after.quantity
        ? [{ path: 'acceptedQuantity', message: `接收数量不能大于提交数量 ${after.quantity}` }]
        : [],
    ),
    rule(['quantity', 'acceptedQuantity'], ({ action, after }) =>
      action === '接收' &&
      after.quantity !== null &&
      (after.acceptedQuantity ?? after.quantity) < after.quantity
        ? [
            {
              path: 'acceptedQuantity',
              message: `只接收了 ${after.acceptedQuantity}，少于提交数量 ${after.quantity}，请走「有条件接收」`,
            },
          ]
        : [],
    ),
  ],
  workflow: {
    initial: '未提交',
    states: {
      未提交: { tone: 'neutral' },
      已提交: {
        tone: 'active',
        isLocked: true,
        task: { for: 'field:receiverIDs', title: '检验可交付成果', workDays: 3 },
      },
      检验中: {
        tone: 'active',
        task: { for: 'field:receiverIDs', title: '完成检验并给出结论', workDays: 3 },
      },
      有条件接收: { tone: 'warning', isLocked: true },
      已拒收: {
        tone: 'bad',
        task: { for: 'field:ownerID', title: '整改后重新提交可交付成果', workDays: 5 },
      },
      已接收: { tone: 'good', isLocked: true },
      已移交: { tone: 'good', isLocked: true },
    },
    actions: {
      提交: {
        from: ['未提交', '已拒收'],
        to: '已提交',
        who: ['field:ownerID'],
        asks: ['papers'],
      },
      撤回: { from: ['已提交'], to: '未提交', who: ['field:ownerID', 'manager'] },
      开始检验: { from: ['已提交'], to: '检验中', who: ['field:receiverIDs'] },
      同意接收: {
        from: ['检验中'],
        who: ['field:receiverIDs'],
        not: ['field:ownerID'],
        asks: ['inspectTime', 'inspectorIDs', 'method'],
      },
      接收: {
        from: ['检验中'],
        to: '已接收',
        who: ['field:receiverIDs'],
        not: ['field:ownerID'],
        asks: ['inspectTime', 'inspectorIDs', 'method'],
        tells: ['field:ownerID', 'manager', 'role:采购管理员', 'role:成本管理员'],
      },
      有条件接收: {
        from: ['检验中'],
        to: '有条件接收',
        who: ['field:receiverIDs'],
        not: ['field:ownerID'],
        asks: ['inspectTime', 'inspectorIDs', 'method', 'reasons', 'remains'],
        tells: ['field:ownerID', 'manager'],
      },
      拒收: {
        from: ['检验中'],
        to: '已拒收',
        who: ['field:receiverIDs'],
        asks: ['inspectTime', 'inspectorIDs', 'method', 'reasons'],
        mayAsk: ['remains'],
        tells: ['field:ownerID', 'manager'],
      },
      豁免: {
        from: ['已拒收'],
        who: ['manager'],
        isReasoned: true,
        tells: ['field:ownerID', 'field:receiverIDs'],
      },
      遗留关闭: {
        from: ['有条件接收'],
        to: '已接收',
        who: [],
        tells: ['field:ownerID', 'manager', 'role:采购管理员', 'role:成本管理员'],
        isElsewhere: true,
      },
      撤销接收: {
        from: ['已接收'],
        to: '检验中',
        who: ['manager'],
        isReasoned: true,
        tells: ['field:ownerID', 'field:receiverIDs'],
      },
      移交: { from: ['已接收'], to: '已移交', who: ['manager'], tells: ['field:ownerID'] },
    },
  },
});
