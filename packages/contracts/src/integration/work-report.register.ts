import { daysBetween } from '../calendar-day.ts';
import { defineRegister } from '../register/define-register.ts';
import { words } from '../register/fields.ts';

const note = (label: string) => ({ kind: 'longText', label, max: 5000, isUnlisted: true }) as const;

/** So many days at most lie in the period of a report of this kind. */
const longest: Readonly<Record<string, readonly [days: number, message: string]>> = {
  日报: [1, '日报的起止应是同一天'],
  周报: [7, '周报的期间最多 7 天'],
  月报: [31, '月报的期间最多 31 天'],
};

/** How the work stands: what people write, section by section; the numbers beside it are computed and kept apart. */
export const workReport = defineRegister({
  entity: 'WorkReport',
  label: '工作绩效报告',
  page: 'integration.report',
  title: 'title',
  sort: '-periodEnd',
  columns: [
    'code',
    'title',
    'reportKind',
    'state',
    'periodStart',
    'periodEnd',
    'authorID',
    'reviewerID',
    'versionNo',
    'issuedTime',
  ],
  looks: { calendar: { day: 'periodEnd' } },
  address: (id) => `/overallManagement/configuration?tab=report&id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'BB' },
    title: { kind: 'text', label: '名称', max: 100, required: true, width: 280 },
    reportKind: {
      kind: 'choice',
      label: '类型',
      choices: words('日报', '周报', '月报', '专题', '最终'),
      required: true,
    },
    periodStart: { kind: 'day', label: '期间开始', required: true },
    periodEnd: { kind: 'day', label: '期间结束', required: true, notBefore: 'periodStart' },
    weather: { kind: 'text', label: '天气', max: 40, isUnlisted: true },
    temperature: { kind: 'text', label: '气温', max: 40, isUnlisted: true },
    authorID: { kind: 'link', label: '编制人', entity: 'User', whenDeleted: 'keep', required: true },
    reviewerID: { kind: 'link', label: '审核人', entity: 'User', whenDeleted: 'keep', required: true },
    overall: note('总体状态'),
    completed: note('本期完成'),
    unfinished: note('未完成及原因'),
    milestones: note('里程碑'),
    progress: note('进度'),
    issues: note('问题'),
    assumptions: note('假设与制约因素'),
    changes: note('变更'),
    stakeholders: note('干系人参与'),
    resources: note('资源投入'),
    nextPlan: note('下期计划'),
    coordination: note('需协调事项'),
  },
  computed: {
    versionNo: { kind: 'number', label: '版本' },
    issuedTime: { kind: 'minute', label: '发布时间' },
  },
  rules: (rule) => [
    rule(['reportKind', 'periodStart', 'periodEnd'], ({ after }) => {
      const { reportKind, periodStart, periodEnd } = after;
      const [days, message] = longest[reportKind] ?? [Number.POSITIVE_INFINITY, ''];
      return daysBetween(periodStart, periodEnd) >= days ? [{ path: 'periodEnd', message }] : [];
    }),
    rule(['authorID', 'reviewerID'], ({ after }) =>
      after.authorID === after.reviewerID
        ? [{ path: 'reviewerID', message: '编制人不能审核自己的报告，请改由他人审核' }]
        : [],
    ),
  ],
  workflow: {
    initial: '草稿',
    states: {
      草稿: {
        tone: 'neutral',
        task: { for: 'field:authorID', title: '编制工作绩效报告', workDays: 2, dueOn: 'periodEnd' },
      },
      待审: {
        tone: 'active',
        isLocked: true,
        task: { for: 'field:reviewerID', title: '审核工作绩效报告', kind: '审批', workDays: 2 },
      },
      已发布: { tone: 'good', isLocked: true },
    },
    actions: {
      提交: {
        from: ['草稿'],
        to: '待审',
        who: ['field:authorID'],
        asks: ['overall', 'coordination'],
      },
      刷新数据: { from: ['草稿'], who: ['field:authorID', 'manager'] },
      发布: {
        from: ['待审'],
        to: '已发布',
        who: ['field:reviewerID'],
        not: ['took:提交'],
        warning: '发布后，报告中的数字和文字固定为现在的内容，以后的数据变化不再影响它；需要更正时另行修订。',
        tells: ['field:authorID', 'manager', 'sponsor'],
      },
      退回: {
        from: ['待审'],
        to: '草稿',
        who: ['field:reviewerID'],
        isReasoned: true,
        tells: ['field:authorID'],
      },
      修订: {
        from: ['已发布'],
        to: '草稿',
        who: ['field:authorID', 'manager'],
        isReasoned: '请填写修订的原因，它写在新版本的历史中',
        tells: ['field:reviewerID'],
      },
    },
  },
});
