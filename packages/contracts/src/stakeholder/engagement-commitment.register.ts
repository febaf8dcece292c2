import { defineRegister } from '../register/define-register.ts';

/** What somebody promised when people were met: who does what until when. A record has any number of them. */
export const engagementCommitment = defineRegister({
  entity: 'EngagementCommitment',
  label: '承诺',
  page: 'stakeholder.plan',
  title: 'content',
  sort: 'dueTime',
  address: (id) => `/stakeholderManagement/index?tab=plan&view=commitments&id=${id}`,
  fields: {
    content: { kind: 'text', label: '承诺内容', max: 500, required: true, width: 280 },
    ownerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'keep', required: true },
    dueTime: { kind: 'day', label: '期限', required: true },
    engagementRecordID: {
      kind: 'link',
      label: '参与记录',
      entity: 'EngagementRecord',
      whenDeleted: 'cascade',
      required: true,
      width: 240,
    },
    result: { kind: 'longText', label: '兑现情况', max: 5000, isUnlisted: true },
  },
  computed: {},
  workflow: {
    initial: '待兑现',
    states: {
      待兑现: {
        tone: 'active',
        task: { for: 'field:ownerID', title: '兑现承诺', workDays: 5, dueOn: 'dueTime' },
      },
      已兑现: { tone: 'good', isLocked: true },
      已取消: { tone: 'bad', isLocked: true },
    },
    actions: {
      兑现: {
        from: ['待兑现'],
        to: '已兑现',
        who: ['field:ownerID', 'author', 'manager'],
        asks: ['result'],
        tells: ['author'],
      },
      取消: {
        from: ['待兑现'],
        to: '已取消',
        who: ['author', 'manager'],
        isReasoned: true,
        tells: ['field:ownerID'],
      },
    },
  },
});
