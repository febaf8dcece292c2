import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';
import { engagementLevels, mayBeDesired } from './engagement-level.ts';

const levels = words(...engagementLevels);

/** 参与度评估: where a person stands, where one wishes them, and how to get there. */
export const stakeholderEngagement = defineRegister({
  entity: 'StakeholderEngagement',
  label: '参与度评估',
  page: 'stakeholder.engagement',
  title: 'current',
  columns: ['projectStakeholderID'],
  apartBy: ['projectStakeholderID', 'assessTime'],
  sort: '-assessTime',
  address: (id) => `/stakeholderManagement/index?tab=engagement&id=${id}`,
  fields: {
    projectStakeholderID: {
      kind: 'link',
      label: '干系人',
      entity: 'ProjectStakeholder',
      whenDeleted: 'cascade',
      required: true,
    },
    assessTime: { kind: 'day', label: '评估日期', required: true, isPast: true },
    assessorID: { kind: 'link', label: '评估人', entity: 'User', whenDeleted: 'keep' },
    current: { kind: 'choice', label: '当前参与度', choices: levels, required: true },
    desired: { kind: 'choice', label: '期望参与度', choices: levels, required: true },
    evidence: { kind: 'longText', label: '依据', max: 1000 },
    strategy: { kind: 'longText', label: '策略', max: 5000 },
    strategyOwnerID: { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty' },
    targetTime: { kind: 'day', label: '目标日期' },
  },
  computed: { gap: { kind: 'number', label: '差距', unit: '级' } },
  rules: (rule) => [
    rule(['desired'], ({ after }) =>
      mayBeDesired(after.desired)
        ? []
        : [{ path: 'desired', message: '期望参与度应为中立型、支持型或领导型' }],
    ),
  ],
});
