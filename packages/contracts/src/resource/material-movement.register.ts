import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

export const movementKinds = ['入库', '领用', '退库', '借出', '归还', '盘盈', '盘亏', '报废'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Those that take from the stock; the others add to it. */
export const outgoingKinds: readonly string[] = ['领用', '借出', '盘亏', '报废'];

/** Without the library prices stay blank. */
const priced = { page: 'resource.library', right: 'access' } as const;
const most = 1_000_000_000;

/** 出入库: what came into the stock, was issued from it to an activity, lent, returned, found or lost. */
export const materialMovement = defineRegister({
  entity: 'MaterialMovement',
  label: '出入库',
  fileTitle: '出入库台账',
  form: { title: '出入库单', signatures: ['经办人', '领用人', '审核人'] },
  page: 'resource.material',
  title: 'code',
  sort: '-moveDate',
  columns: [
    'code',
    'moveDate',
    'movementKind',
    'resourceID',
    'quantity',
    'unit',
    'movedPrice',
    'amount',
    'activityID',
    'warehouse',
    'state',
  ],
  address: (id) => `/resourcesManagement/index?tab=material&view=movements&id=${id}`,
  fields: {
    code: { kind: 'code', label: '单号', prefix: 'CRK' },
    movementKind: {
      kind: 'choice',
      label: '类型',
      choices: words(...movementKinds),
      required: true,
      width: 80,
    },
    resourceID: {
      kind: 'link',
      label: '资源',
      entity: 'ProjectResource',
      whenDeleted: 'refuse',
      takesStopped: true,
      required: true,
      width: 180,
    },
    quantity: { kind: 'number', label: '数量', min: 0, max: most, decimals: 4, required: true },
    moveDate: { kind: 'day', label: '日期', required: true, isPast: true, isPlanned: true },
    warehouse: { kind: 'text', label: '库房', max: 50, isOfOne: true, width: 110 },
    activityID: { kind: 'link', label: '活动', entity: 'Activity', whenDeleted: 'refuse', width: 200 },
    unitCost: {
      kind: 'number',
      label: '入库单价',
      min: 0,
      max: most,
      decimals: 4,
      unit: '元',
      needs: priced,
      isUnlisted: true,
    },
    handlerID: {
      kind: 'link',
      label: '经办人',
      entity: 'User',
      whenDeleted: 'empty',
      required: true,
      isUnlisted: true,
    },
    receiverID: {
      kind: 'link',
      label: '领用人',
      entity: 'ProjectStakeholder',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
    batchNo: { kind: 'text', label: '批次号', max: 50, isUnlisted: true },
    remark: { kind: 'longText', label: '备注', max: 2000, isUnlisted: true },
  },
  computed: {
    unit: { kind: 'text', label: '单位', max: 20, width: 70 },
    movedPrice: { kind: 'number', label: '单价', decimals: 4, unit: '元', needs: priced, width: 130 },
    amount: { kind: 'number', label: '金额', measure: 'money', needs: priced, width: 140 },
  },
  rules: (rule) => [
    rule(['quantity'], ({ after }) =>
      after.quantity > 0 ? [] : [{ path: 'quantity', message: '数量应大于 0' }],
    ),
    rule(['movementKind', 'activityID'], ({ after }) => {
      const isOfActivity = after.movementKind === '领用' || after.movementKind === '退库';
      if (isOfActivity && !after.activityID)
        return [{ path: 'activityID', message: `${after.movementKind}请选择用在哪项活动` }];
      return !isOfActivity && after.activityID
        ? [{ path: 'activityID', message: `${after.movementKind}不选活动` }]
        : [];
    }),
    rule(['movementKind', 'unitCost'], ({ after }) => {
      if (after.movementKind === '入库' && after.unitCost === null)
        return [{ path: 'unitCost', message: '入库请填写单价' }];
      return after.movementKind !== '入库' && after.unitCost !== null
        ? [{ path: 'unitCost', message: '只有入库填写单价，其他按库存的平均价' }]
        : [];
    }),
  ],
  workflow: {
    initial: '草稿',
    states: {
      草稿: {
        tone: 'neutral',
        isDraft: true,
        task: { for: 'role:资源管理员', title: '审核出入库', kind: '审批', workDays: 2 },
      },
      已审核: { tone: 'good', isLocked: true },
      已冲销: { tone: 'bad', isLocked: true },
    },
    actions: {
      审核: {
        from: ['草稿'],
        to: '已审核',
        who: ['role:资源管理员', 'manager'],
        not: ['author', 'field:handlerID'],
        tells: ['author'],
        warning:
          '审核后库存随之增减，领用和退库计入活动的实际成本，盘亏、报废和盘盈计入项目的成本，这张单不能再改；有错只能冲销。',
      },
      冲销: {
        from: ['已审核'],
        to: '已冲销',
        who: ['role:资源管理员', 'manager'],
        isReasoned: true,
        tells: ['author'],
        warning: '库存退回，已入账的成本随之冲销，这张单保留。',
      },
    },
  },
});
