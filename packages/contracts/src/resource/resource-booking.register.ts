import { defineRegister } from '../register/define-register.ts';

/** 占用: who or what a project keeps for itself, from when to when, and for which share of the time. */
export const resourceBooking = defineRegister({
  entity: 'ResourceBooking',
  label: '占用',
  fileTitle: '资源占用',
  page: 'resource.occupancy',
  title: 'code',
  sort: '-fromDay',
  columns: ['code', 'resourceID', 'fromDay', 'toDay', 'share', 'purpose', 'state'],
  address: (id) => `/resourcesManagement/index?tab=occupancy&view=bookings&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'ZZY' },
    resourceID: {
      kind: 'link',
      label: '资源',
      entity: 'ProjectResource',
      whenDeleted: 'refuse',
      required: true,
      width: 180,
    },
    fromDay: { kind: 'day', label: '开始', required: true, isPlanned: true },
    toDay: { kind: 'day', label: '结束', required: true, notBefore: 'fromDay', isPlanned: true },
    share: {
      kind: 'number',
      label: '占用比例',
      min: 1,
      max: 100,
      decimals: 0,
      measure: 'percent',
      required: true,
    },
    purpose: { kind: 'text', label: '用途', max: 200, width: 220 },
    resourceRequestID: {
      kind: 'link',
      label: '资源申请',
      entity: 'ResourceRequest',
      whenDeleted: 'keep',
      isUnlisted: true,
      width: 130,
    },
    skillReason: { kind: 'text', label: '能力不足仍落实的原因', max: 500, isUnlisted: true },
    overReason: { kind: 'text', label: '超过 100% 的原因', max: 500, isUnlisted: true },
  },
  computed: {},
  workflow: {
    initial: '预订',
    states: {
      预订: { tone: 'active' },
      确认: { tone: 'good', isLocked: true },
      释放: { tone: 'neutral', isLocked: true },
    },
    actions: {
      确认: {
        from: ['预订'],
        to: '确认',
        who: ['role:资源管理员', 'manager'],
        tells: ['author'],
        warning: '确认后，本项目的能力按这个比例算；其他项目看到这段时间已被占用。',
      },
      释放: { from: ['预订', '确认'], to: '释放', who: ['role:资源管理员', 'manager'], tells: ['author'] },
    },
  },
});
