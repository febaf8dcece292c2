import { sql } from 'kysely';
import { inProject } from '../process-probe.ts';
import {
  badIfAny,
  factsOf,
  figureOf,
  mostLines,
  type ReportScope,
  reportProbe,
  tableOf,
  within,
} from '../report-probe.ts';

const tab = '/stakeholderManagement/index?tab=plan';

const measures = (scope: ReportScope) =>
  sql`engagement_action as m where ${inProject(scope, 'm')} and m.deleted_at is null`;
const isOpen = sql`m.state in ('计划中', '进行中')`;

type Counts = {
  readonly open: number;
  readonly late: number;
  readonly contacts: number;
  readonly promises: number;
};
type Measure = {
  readonly id: string;
  readonly code: string;
  readonly purpose: string;
  readonly state: string;
  readonly due: string;
  readonly total: number;
};

const stakeholders = reportProbe(
  'stakeholders',
  (scope) => ({
    counts: sql<Counts>`
      select count(*) filter (where ${isOpen})::int as open,
        count(*) filter (where ${isOpen} and m.due_time < ${scope.today}::date)::int as late,
        (select count(*)::int from engagement_record as r where ${inProject(scope, 'r')} and r.deleted_at is null
          and ${within(sql`r.record_time::date`, scope.period)}) as contacts,
        (select count(*)::int from engagement_commitment as k where ${inProject(scope, 'k')} and k.deleted_at is null
          and k.state not in ('已兑现', '已取消')) as promises
      from ${measures(scope)}`,
    rows: sql<Measure>`
      select m.engagement_action_id as id, m.code, m.purpose, m.state,
        coalesce(to_char(m.due_time, 'YYYY-MM-DD'), '') as due, count(*) over ()::int as total
      from ${measures(scope)} and ${isOpen} and m.due_time <= ${scope.next.end}::date
      order by m.due_time, m.code limit ${mostLines}`,
  }),
  ({ counts: [counts], rows }, { period, today }) => {
    const { open = 0, late = 0, contacts = 0, promises = 0 } = counts ?? {};
    const openList = `${tab}&f.state=计划中,进行中`;
    return factsOf({
      figures: [
        figureOf('本期参与记录', contacts, {
          unit: '次',
          address: `${tab}&view=records&f.recordTime=${period.start}~${period.end}`,
        }),
        figureOf('未完成的措施', open, { unit: '项', address: openList }),
        figureOf('逾期的措施', late, {
          unit: '项',
          address: `${openList}&f.dueTime=~${today}`,
          tone: badIfAny(late),
        }),
        figureOf('未兑现的承诺', promises, { unit: '项', address: `${tab}&view=commitments` }),
      ],
      tables: tableOf('下期之前要完成的措施', ['编号', '目的', '状态', '截止日期'], rows, (row) => ({
        cells: [row.code, row.purpose, row.state, row.due],
        address: `${tab}&id=${row.id}`,
      })),
    });
  },
);

export const stakeholderReport = [stakeholders];
