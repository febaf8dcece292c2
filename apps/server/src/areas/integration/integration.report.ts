import { approvedChangeStates, openApprovedStates } from '@xmgl/contracts/integration/change.register';
import { amountWords } from '@xmgl/contracts/project/project-units';
import { sql } from 'kysely';
import { inProject } from '../process-probe.ts';
import {
  badIfAny,
  chartOf,
  factsOf,
  figureOf,
  mostLines,
  type ReportScope,
  reportProbe,
  tableOf,
  within,
} from '../report-probe.ts';
import { isLateIssue, isOpenIssue } from './issue/issue-states.ts';

const tab = '/overallManagement/configuration?tab=';
const total = sql<number>`count(*) over ()::int`;

const issues = ({ period: { start, end } }: ReportScope) => ({
  open: `${tab}issue&f.state=新建,处理中,待验证&f.raisedTime=~${end}`,
  raised: `${tab}issue&f.raisedTime=${start}~${end}`,
  late: `${tab}issue&f.state=新建,处理中&f.dueTime=~${end}`,
  escalated: `${tab}issue&f.escalation=已升级`,
});

const issueRows = (scope: ReportScope) =>
  sql`issue as i where ${inProject(scope, 'i')} and i.deleted_at is null
    and i.raised_time <= ${scope.period.end}::date`;
const isOpen = isOpenIssue('i');
/** A closed one is locked: it was closed when it was last written. */
const closedDay = sql`(i.updated_at at time zone 'Asia/Shanghai')::date`;

type Issues = {
  readonly raised: number;
  readonly closed: number;
  readonly open: number;
  readonly late: number;
  readonly escalated: number;
};
type Week = { readonly day: string; readonly raised: number; readonly closed: number };
type Open = {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly state: string;
  readonly total: number;
};

const issueSection = reportProbe(
  'issues',
  (scope) => ({
    counts: sql<Issues>`
      select count(*) filter (where ${within(sql`i.raised_time`, scope.period)})::int as raised,
        count(*) filter (where i.state = '已关闭' and ${within(closedDay, scope.period)})::int as closed,
        count(*) filter (where ${isOpen})::int as open,
        count(*) filter (where ${isLateIssue('i', scope.today)}
          and i.due_time <= ${scope.period.end}::date)::int as late,
        count(*) filter (where ${isOpen} and i.escalated_on is not null)::int as escalated
      from ${issueRows(scope)}`,
    weeks: sql<Week>`
      select to_char(w.day, 'YYYY-MM-DD') as day,
        (select count(*)::int from ${issueRows(scope)} and i.raised_time between w.day - 6 and w.day) as raised,
        (select count(*)::int from ${issueRows(scope)} and i.state = '已关闭'
          and ${closedDay} between w.day - 6 and w.day) as closed
      from (select (${scope.period.end}::date - 7 * n) as day from generate_series(7, 0, -1) as n) as w order by w.day`,
    rows: sql<Open & { readonly priority: string; readonly due: string; readonly owner: string }>`
      select i.issue_id as id, i.code, i.title, i.state, coalesce(i.priority, '') as priority,
        coalesce(to_char(i.due_time, 'YYYY-MM-DD'), '') as due,
        coalesce((select s.user_name from project_stakeholder as s where ${inProject(scope, 's')}
          and s.user_id = i.owner_id limit 1), '') as owner, ${total} as total
      from ${issueRows(scope)} and ${isOpen}
      order by array_position(array['紧急', '高', '中', '低'], i.priority), i.due_time, i.code limit ${mostLines}`,
  }),
  ({ counts: [counts], weeks, rows }, scope) => {
    const { raised = 0, closed = 0, open = 0, late = 0, escalated = 0 } = counts ?? {};
    const at = issues(scope);
    return factsOf({
      figures: [
        figureOf('本期提出', raised, { unit: '个', address: at.raised }),
        figureOf('本期关闭', closed, { unit: '个', address: `${tab}issue&f.state=已关闭`, tone: 'good' }),
        figureOf('未关闭', open, { unit: '个', address: at.open }),
        figureOf('逾期', late, { unit: '个', address: at.late, tone: badIfAny(late) }),
        figureOf('已升级', escalated, { unit: '个', address: at.escalated, tone: badIfAny(escalated) }),
      ],
      charts: weeks.some((week) => week.raised + week.closed > 0)
        ? chartOf({
            kind: 'bar',
            title: '每周提出与关闭的问题',
            categoryLabel: '周末',
            categories: weeks.map(({ day }) => day),
            valueLabel: '问题',
            unit: '项',
            series: [
              { name: '提出', tone: 'warn', values: weeks.map((week) => week.raised) },
              { name: '关闭', tone: 'good', values: weeks.map((week) => week.closed) },
            ],
          })
        : [],
      tables: tableOf('未关闭的问题', ['编号', '问题', '优先级', '状态', '责任人', '期限'], rows, (row) => ({
        cells: [row.code, row.title, row.priority, row.state, row.owner, row.due],
        address: `${tab}issue&id=${row.id}`,
      })),
    });
  },
);

const assumptionRows = (scope: ReportScope) =>
  sql`assumption as s where ${inProject(scope, 's')} and s.deleted_at is null`;

const assumptions = reportProbe(
  'assumptions',
  (scope) => ({
    counts: sql<{
      readonly open: number;
      readonly due: number;
      readonly late: number;
      readonly refuted: number;
    }>`
      select count(*) filter (where s.state = '待验证')::int as open,
        count(*) filter (where s.state = '待验证' and ${within(sql`s.validate_time`, scope.next)})::int as due,
        count(*) filter (where s.state = '待验证' and s.validate_time < ${scope.today}::date)::int as late,
        count(*) filter (where s.state = '已证伪')::int as refuted
      from ${assumptionRows(scope)}`,
    rows: sql<Open & { readonly day: string }>`
      select s.assumption_id as id, s.code, s.title, s.state,
        coalesce(to_char(s.validate_time, 'YYYY-MM-DD'), '') as day, ${total} as total
      from ${assumptionRows(scope)} and s.state = '待验证' and s.validate_time <= ${scope.next.end}::date
      order by s.validate_time, s.code limit ${mostLines}`,
  }),
  ({ counts: [counts], rows }, { next, today }) => {
    const { open = 0, due = 0, late = 0, refuted = 0 } = counts ?? {};
    const list = `${tab}assumption&f.state=待验证`;
    return factsOf({
      figures: [
        figureOf('待验证', open, { unit: '项', address: list }),
        figureOf('下期到验证日期', due, {
          unit: '项',
          address: `${list}&f.validateTime=${next.start}~${next.end}`,
        }),
        figureOf('逾期未验证', late, {
          unit: '项',
          address: `${list}&f.validateTime=~${today}`,
          tone: badIfAny(late),
        }),
        figureOf('已证伪', refuted, { unit: '项', address: `${tab}assumption&f.state=已证伪` }),
      ],
      tables: tableOf('下期之前要验证的假设', ['编号', '假设', '验证日期'], rows, (row) => ({
        cells: [row.code, row.title, row.day],
        address: `${tab}assumption&id=${row.id}`,
      })),
    });
  },
);

const changeRows = (scope: ReportScope) =>
  sql`change_request as c where ${inProject(scope, 'c')} and c.deleted_at is null and c.state <> '草稿'
    and c.apply_time <= ${scope.period.end}::date`;
const changeList = ({ period }: ReportScope, ...states: readonly string[]): string =>
  `${tab}change&f.state=${states.join(',')}&f.applyTime=~${period.end}`;
const underReview = ['已提交', '影响分析', 'CCB 评审', '推迟'] as const;

type Changes = {
  readonly applied: number;
  readonly review: number;
  readonly doing: number;
  readonly over: number;
  readonly cost: number;
};

const changes = reportProbe(
  'changes',
  (scope) => ({
    counts: sql<Changes>`
      select count(*) filter (where ${within(sql`c.apply_time`, scope.period)})::int as applied,
        count(*) filter (where c.state = any (${[...underReview]}))::int as review,
        count(*) filter (where c.state = any (${openApprovedStates}))::int as doing,
        count(*) filter (where c.state in ('关闭', '否决'))::int as over,
        coalesce(sum(c.extra_cost) filter (where c.state = any(${approvedChangeStates}::text[])), 0)::float8 as cost
      from ${changeRows(scope)}`,
    rows: sql<Open & { readonly applied: string; readonly cost: number | null }>`
      select c.change_request_id as id, c.code, c.title, c.state,
        coalesce(to_char(c.apply_time, 'YYYY-MM-DD'), '') as applied, c.extra_cost::float8 as cost, ${total} as total
      from ${changeRows(scope)} and c.state not in ('关闭', '否决') order by c.apply_time, c.code limit ${mostLines}`,
  }),
  ({ counts: [counts], rows }, scope) => {
    const { period, units } = scope;
    const { applied = 0, review = 0, doing = 0, over = 0, cost = 0 } = counts ?? {};
    return factsOf({
      figures: [
        figureOf('本期申请', applied, {
          unit: '项',
          address: `${tab}change&f.applyTime=${period.start}~${period.end}`,
        }),
        figureOf('分析与评审中', review, { unit: '项', address: changeList(scope, ...underReview) }),
        figureOf('已批准实施中', doing, { unit: '项', address: changeList(scope, ...openApprovedStates) }),
        figureOf('已关闭或否决', over, { unit: '项', address: changeList(scope, '关闭', '否决') }),
        figureOf('批准的计划外费用', amountWords(cost, units), {
          address: changeList(scope, ...approvedChangeStates),
        }),
      ],
      tables: tableOf('未结束的变更', ['编号', '变更', '状态', '申请日期', '计划外费用'], rows, (row) => ({
        cells: [
          row.code,
          row.title,
          row.state,
          row.applied,
          row.cost === null ? '' : amountWords(row.cost, units),
        ],
        address: `${tab}change&id=${row.id}`,
      })),
    });
  },
);

/** Decisions that somebody has to take: changes that wait for the CCB, or to be accepted. */
const coordination = reportProbe(
  'coordination',
  (scope) => ({
    rows: sql<Open & { readonly waits: string }>`
      select c.change_request_id as id, c.code, c.title, c.state,
        case c.state when '已提交' then '受理' when 'CCB 评审' then 'CCB 表决' else '重新分析' end as waits, ${total} as total
      from ${changeRows(scope)} and c.state in ('已提交', 'CCB 评审', '推迟')
      order by c.apply_time, c.code limit ${mostLines}`,
  }),
  ({ rows }, scope) =>
    factsOf({
      figures: [
        figureOf('待决定的变更', rows[0]?.total ?? 0, {
          unit: '项',
          address: changeList(scope, '已提交', 'CCB 评审', '推迟'),
          tone: rows.length > 0 ? 'warn' : 'plain',
        }),
      ],
      tables: tableOf('待决定的变更', ['编号', '变更', '状态', '等待'], rows, (row) => ({
        cells: [row.code, row.title, row.state, row.waits],
        address: `${tab}change&id=${row.id}`,
      })),
    }),
);

export const integrationReport = [issueSection, assumptions, changes, coordination];
