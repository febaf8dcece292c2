import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { engagementMethods } from './engagement-action.register.ts';
import { engagementLevels } from './engagement-level.ts';

export const engagementRecord = defineRegister({
  entity: 'EngagementRecord',
  label: '参与记录',
  page: 'stakeholder.plan',
  title: 'content',
  sort: '-recordTime',
  address: (id) => `/stakeholderManagement/index?tab=plan&view=records&id=${id}`,
  fields: {
    projectStakeholderIDs: {
      kind: 'links',
      label: '对象',
      entity: 'ProjectStakeholder',
      table: 'engagement_record_stakeholder',
      whenDeleted: 'cascade',
      required: true,
    },
    recordTime: { kind: 'minute', label: '记录时间', required: true, isPast: true },
    method: { kind: 'choice', label: '方式', choices: engagementMethods, required: true },
    place: { kind: 'text', label: '地点', max: 100 },
    participantIDs: {
      kind: 'links',
      label: '我方人员',
      entity: 'User',
      table: 'engagement_record_participant',
      whenDeleted: 'keep',
      width: 168,
    },
    content: { kind: 'longText', label: '内容', max: 5000, required: true },
    feedback: { kind: 'longText', label: '反馈', max: 5000 },
    satisfaction: { kind: 'number', label: '满意度', min: 1, max: 5 },
    attitudeAfter: {
      kind: 'choice',
      label: '之后态度',
      choices: words(...engagementLevels),
      // It is the C of the matrix, and as private.
      needs: { page: 'stakeholder.engagement', right: 'access' },
    },
    engagementActionID: {
      kind: 'link',
      label: '参与措施',
      entity: 'EngagementAction',
      whenDeleted: 'empty',
    },
  },
  computed: {},
});
