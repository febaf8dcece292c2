import { words } from '../register/fields.ts';
import { defineLines } from '../register/lines.ts';

/** The first line that repeats an earlier one. */
const repeated = (values: readonly unknown[]): number =>
  values.findIndex((value, at) => value !== null && values.indexOf(value) < at);

export const attendances = words('出席', '迟到', '请假', '缺席');

/** Who is asked to come, and whether they came. */
export const attendees = defineLines({
  label: '参会人',
  table: 'meeting_attendee',
  fields: {
    projectStakeholderID: {
      kind: 'link',
      label: '姓名',
      entity: 'ProjectStakeholder',
      whenDeleted: 'keep',
      required: true,
      width: 200,
    },
    isRequired: { kind: 'flag', label: '必须' },
    attendance: { kind: 'choice', label: '出席情况', choices: attendances, isLater: true },
    absentReason: { kind: 'text', label: '缺席原因', max: 100, isLater: true },
  },
  rules: [
    (lines) => {
      const at = repeated(lines.map(({ projectStakeholderID }) => projectStakeholderID));
      return at < 0 ? [] : [{ at, field: 'projectStakeholderID', message: '此人已在参会人中' }];
    },
  ],
});

/** What is talked about, and what was said. */
export const agenda = defineLines({
  label: '议题',
  table: 'meeting_agenda_item',
  fields: {
    topic: { kind: 'text', label: '议题', max: 200, required: true, width: 240 },
    presenterID: { kind: 'link', label: '汇报人', entity: 'ProjectStakeholder', whenDeleted: 'keep' },
    minutes: { kind: 'number', label: '时长', unit: '分钟', min: 1, max: 1440, width: 90 },
    discussion: { kind: 'longText', label: '讨论要点', max: 5000, isLater: true, width: 300 },
  },
  max: 50,
  sums: ['minutes'],
});

/** What was decided on which topic. */
export const decisions = defineLines({
  label: '决议',
  table: 'meeting_decision',
  isLater: true,
  fields: {
    decisionText: { kind: 'longText', label: '决议内容', max: 2000, required: true, width: 320 },
    decisionKind: { kind: 'choice', label: '类型', choices: words('决定', '结论', '备忘') },
    topicNo: { kind: 'number', label: '议题序号', min: 1, max: 50, width: 90 },
    changeRequestID: { kind: 'link', label: '关联变更', entity: 'ChangeRequest', whenDeleted: 'keep' },
    issueID: { kind: 'link', label: '关联问题', entity: 'Issue', whenDeleted: 'keep' },
    requirementID: { kind: 'link', label: '关联需求', entity: 'Requirement', whenDeleted: 'keep' },
  },
});
