import { defineRegister } from '../register/define-register.ts';

/** What is handed over at the end, by whom and to whom. */
export const handoverItem = defineRegister({
  entity: 'HandoverItem',
  label: '移交项',
  fileTitle: '移交清单',
  form: { title: '移交单', signatures: ['移交人', '接收人', '见证人'] },
  page: 'integration.closing',
  title: 'itemName',
  sort: 'itemName',
  columns: [
    'itemName',
    'deliverableID',
    'quantity',
    'unit',
    'giverID',
    'receiverID',
    'state',
    'handoverTime',
  ],
  address: (id) => `/overallManagement/configuration?tab=closing&view=handover&id=${id}`,
  fields: {
    itemName: { kind: 'text', label: '名称', max: 100, required: true, width: 280 },
    deliverableID: {
      kind: 'link',
      label: '可交付成果',
      entity: 'Deliverable',
      whenDeleted: 'keep',
      width: 200,
    },
    quantity: { kind: 'number', label: '数量', min: 0, max: 1e9, decimals: 2 },
    unit: { kind: 'text', label: '单位', max: 10, width: 80 },
    giverID: { kind: 'link', label: '移交人', entity: 'User', whenDeleted: 'keep', required: true },
    receiverID: {
      kind: 'link',
      label: '接收人',
      entity: 'ProjectStakeholder',
      whenDeleted: 'keep',
      required: true,
    },
    phaseID: { kind: 'link', label: '阶段', entity: 'ProjectPhase', whenDeleted: 'keep', isUnlisted: true },
    handoverTime: { kind: 'day', label: '移交日期', isPast: true },
    place: { kind: 'text', label: '存放地点', max: 100, isUnlisted: true },
    remark: { kind: 'longText', label: '备注', max: 1000, isUnlisted: true },
  },
  computed: {},
  workflow: {
    initial: '待移交',
    states: { 待移交: { tone: 'neutral' }, 已签收: { tone: 'good', isLocked: true } },
    actions: {
      签收: {
        from: ['待移交'],
        to: '已签收',
        who: ['field:giverID', 'role:整体管理员', 'manager'],
        asks: ['handoverTime'],
      },
      撤回签收: { from: ['已签收'], to: '待移交', who: ['manager'], isReasoned: true },
    },
  },
});
