import { defineRegister } from '../register/define-register.ts';
import { word } from '../register/word.ts';
import { agenda, attendees, decisions } from './meeting-lines.ts';
import { meetingWorkflow } from './meeting-workflow.ts';

/** Whatever the meeting is called to. */
export const timeAndPlace = ['startTime', 'endTime', 'place', 'onlineUrl'] as const;

const dayMs = 86_400_000;
const lengthOf = (from: string, to: string): number => Date.parse(`${to}Z`) - Date.parse(`${from}Z`);

/** 会议: called together, held, and what came of it written down, agreed to and published. */
export const meeting = defineRegister({
  entity: 'Meeting',
  label: '会议',
  form: { title: '会议纪要', signatures: ['主持人', '记录人'] },
  page: 'communication.meeting',
  title: 'title',
  sort: '-startTime',
  columns: [
    'code',
    'title',
    'meetingKindID',
    'startTime',
    'place',
    'hostID',
    'attended',
    'state',
    'openActions',
  ],
  looks: { calendar: { day: 'startTime' } },
  address: (id) => `/communicateMana/index?tab=meeting&id=${id}`,
  fields: {
    code: { kind: 'code', label: '会议编号', prefix: 'HY' },
    title: { kind: 'text', label: '会议名称', max: 100, required: true, width: 240 },
    meetingKindID: word('会议类型', '类型', { required: true, width: 110 }),
    startTime: { kind: 'minute', label: '开始时间', required: true },
    endTime: { kind: 'minute', label: '结束时间', required: true, isUnlisted: true },
    place: { kind: 'text', label: '地点', max: 100, width: 160 },
    onlineUrl: { kind: 'text', label: '线上地址', max: 500, isUnlisted: true },
    hostID: {
      kind: 'link',
      label: '主持人',
      entity: 'ProjectStakeholder',
      whenDeleted: 'keep',
      required: true,
    },
    recorderID: {
      kind: 'link',
      label: '记录人',
      entity: 'User',
      whenDeleted: 'empty',
      required: true,
      isUnlisted: true,
    },
    organiser: { kind: 'text', label: '主办单位', max: 100, isUnlisted: true },
    previousID: {
      kind: 'link',
      label: '上次会议',
      entity: 'Meeting',
      whenDeleted: 'empty',
      isUnlisted: true,
    },
    purpose: { kind: 'longText', label: '目的', max: 500, isUnlisted: true },
    confirmDays: { kind: 'number', label: '会签期限', unit: '个工作日', min: 1, max: 5, isUnlisted: true },
    isConfidential: { kind: 'flag', label: '保密', isUnlisted: true },
  },
  lines: { attendees, agenda, decisions },
  computed: {
    documents: { kind: 'files', label: '会议材料', isUnlisted: true },
    hostUserID: {
      kind: 'link',
      label: '主持人账号',
      entity: 'User',
      whenDeleted: 'keep',
      isUnlisted: true,
    },
    openActions: { kind: 'number', label: '未结行动项', width: 100 },
    attended: { kind: 'text', label: '出席', max: 20, width: 80 },
    minutesNo: { kind: 'text', label: '纪要版本', max: 20, isUnlisted: true },
    publishedDay: { kind: 'day', label: '发布日期', isUnlisted: true },
  },
  rules: (rule) => [
    rule(['startTime', 'endTime'], ({ after }) => {
      const length = lengthOf(after.startTime, after.endTime);
      if (length <= 0)
        return [
          {
            path: 'endTime',
            message: `结束时间早于开始时间，请改为 ${after.startTime.replace('T', ' ')} 之后`,
          },
        ];
      return length > dayMs ? [{ path: 'endTime', message: '单次会议不能超过 24 小时' }] : [];
    }),
    rule(['place', 'onlineUrl'], ({ after }) =>
      after.place.trim() === '' && after.onlineUrl.trim() === ''
        ? [{ path: 'place', message: '请填写地点或线上地址' }]
        : [],
    ),
    rule(['onlineUrl'], ({ after }) =>
      after.onlineUrl.trim() === '' || /^https:\/\/[^\s.]+\.\S+$/i.test(after.onlineUrl.trim())
        ? []
        : [{ path: 'onlineUrl', message: '线上地址应是以 https:// 开头的完整网址' }],
    ),
  ],
  workflow: meetingWorkflow,
});
