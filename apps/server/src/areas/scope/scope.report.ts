import { scopeKindWords } from '@xmgl/contracts/scope/scope-baseline.calls';
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
import { type CreepRow, creepOf } from './baseline/creep-sql.ts';

const tab = '/rangeManagement/index?tab=';
const total = sql<number>`count(*) over ()::int`;
const dayOf = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone 'Asia/Shanghai')::date`;

type Agreed = { readonly code: string; readonly items: number };
type Crept = CreepRow & { readonly total: number };

/** 范围: the baseline in force, and what went beside it. */
const scopeSection = reportProbe(
  'scope',
  (scope) => ({
    agreed: sql<Agreed>`
      select b.code, (select count(*)::int from scope_baseline_item as i where ${inProject(scope, 'i')}
        and i.scope_baseline_id = b.scope_baseline_id) as items
      from scope_baseline as b
      where ${inProject(scope, 'b')} and b.state = '已批准' and b.deleted_at is null limit 1`,
    creep: sql<Crept>`select c.*, ${total} as total from (${creepOf(scope.project)}) as c
      order by c.kind desc, c.code collate "und-u-kn-true" limit ${mostLines}`,
    edited: sql<{ readonly count: number }>`
      select count(distinct e.item_id)::int as count from (
        select item_id, created_at from scope_edit as s where ${inProject(scope, 's')}
        union all
        select requirement_id, created_at from requirement_version as v where ${inProject(scope, 'v')} and version_no > 1
      ) as e where ${within(dayOf(sql`e.created_at`), scope.period)}`,
  }),
  ({ agreed: [agreed], creep, edited: [edited] }) => {
    if (!agreed) return factsOf({});
    const crept = creep[0]?.total ?? 0;
    const percent = agreed.items === 0 ? 0 : Math.round((crept / agreed.items) * 1000) / 10;
    const address = `${tab}baseline`;
    return factsOf({
      figures: [
        figureOf('范围基准', agreed.code, { address }),
        figureOf('基准内容', agreed.items, { unit: '项', address }),
        figureOf('本期改动', edited?.count ?? 0, { unit: '项', address }),
        figureOf('未经变更', crept, { unit: '项', address, tone: badIfAny(crept) }),
        figureOf('范围蔓延', percent, { unit: '%', address, tone: badIfAny(crept) }),
      ],
      tables: tableOf('未经变更的范围改动', ['种类', '编号', '名称', '改动'], creep, (row) => ({
        cells: [scopeKindWords[row.kind], row.code, row.title, row.how],
        address,
      })),
    });
  },
);

type Asked = {
  readonly approved: number;
  readonly waiting: number;
  readonly raised: number;
  readonly agreed: number;
  readonly revised: number;
  readonly accepted: number;
};

/** 需求: how many are agreed, and what came and changed in the period. */
const requirementSection = reportProbe(
  'requirements',
  (scope) => ({
    counts: sql<Asked>`
      select count(*) filter (where r.state = '已批准')::int as approved,
        count(*) filter (where r.state = '待评审')::int as waiting,
        count(*) filter (where ${within(dayOf(sql`r.created_at`), scope.period)})::int as raised,
        (select count(*)::int from requirement_version as v where ${inProject(scope, 'v')} and v.version_no = 1
          and ${within(dayOf(sql`v.created_at`), scope.period)}) as agreed,
        (select count(*)::int from requirement_version as v where ${inProject(scope, 'v')} and v.version_no > 1
          and ${within(dayOf(sql`v.created_at`), scope.period)}) as revised,
        (select count(*)::int from trace_facts() as f
          join requirement as q on ${inProject(scope, 'q')} and q.requirement_id = f.id
          where f.state = '已验收') as accepted
      from requirement as r where ${inProject(scope, 'r')} and r.deleted_at is null`,
  }),
  ({ counts: [at] }) => {
    if (!at || at.approved + at.waiting + at.raised === 0) return factsOf({});
    const list = `${tab}requirement`;
    return factsOf({
      figures: [
        figureOf('已批准', at.approved, { unit: '项', address: `${list}&f.state=已批准` }),
        figureOf('待评审', at.waiting, { unit: '项', address: `${list}&f.state=待评审` }),
        figureOf('本期新增', at.raised, { unit: '项', address: list }),
        figureOf('本期批准', at.agreed, { unit: '项', address: list }),
        figureOf('本期修改', at.revised, { unit: '次', address: list }),
        figureOf('已验收', at.accepted, {
          unit: '项',
          address: `${list}&f.traceState=已验收`,
          tone: 'good',
        }),
      ],
    });
  },
);

type Delivered = {
  readonly total: number;
  readonly accepted: number;
  readonly now: number;
  readonly rejected: number;
  readonly late: number;
};
type Row = {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly planned: string;
  readonly state: string;
  readonly rounds: number;
  readonly total: number;
};

const living = (scope: ReportScope) =>
  sql`deliverable as d where ${inProject(scope, 'd')} and d.deleted_at is null`;
const concluded = (scope: ReportScope) => sql`deliverable_acceptance as a where ${inProject(scope, 'a')}
  and ${within(dayOf(sql`a.concluded_at`), scope.period)} and a.revoked_at is null`;
const isLate = (scope: ReportScope) => sql<boolean>`(d.state in ('未提交', '已提交', '检验中', '已拒收')
  and d.planned_time < ${scope.today}::date and d.planned_time <= ${scope.period.end}::date)`;

/** 可交付成果: what was accepted and refused in the period, and what is late or due in it. */
const deliverableSection = reportProbe(
  'deliverables',
  (scope) => ({
    counts: sql<Delivered>`
      select count(*)::int as total,
        count(*) filter (where d.state in ('有条件接收', '已接收', '已移交'))::int as accepted,
        (select count(*)::int from ${concluded(scope)} and a.conclusion <> '拒收') as now,
        (select count(*)::int from ${concluded(scope)} and a.conclusion = '拒收') as rejected,
        count(*) filter (where ${isLate(scope)})::int as late
      from ${living(scope)}`,
    rows: sql<Row>`
      select d.deliverable_id as id, d.code, d.title, coalesce(to_char(d.planned_time, 'YYYY-MM-DD'), '') as planned,
        d.state, (select count(*)::int from deliverable_acceptance as a where ${inProject(scope, 'a')}
          and a.deliverable_id = d.deliverable_id) as rounds, ${total} as total
      from ${living(scope)} and (${isLate(scope)} or ${within(sql`d.planned_time`, scope.period)}
        or exists (select from ${concluded(scope)} and a.deliverable_id = d.deliverable_id))
      order by d.planned_time, d.code limit ${mostLines}`,
  }),
  ({ counts: [at], rows }) => {
    if (!at || at.total === 0) return factsOf({});
    const list = `${tab}deliverable`;
    return factsOf({
      figures: [
        figureOf('已接收 / 全部', `${at.accepted} / ${at.total} 项`, { address: list }),
        figureOf('本期接收', at.now, { unit: '项', address: list, tone: 'good' }),
        figureOf('本期拒收', at.rejected, { unit: '项', address: list, tone: badIfAny(at.rejected) }),
        figureOf('逾期', at.late, { unit: '项', address: list, tone: badIfAny(at.late) }),
      ],
      tables: tableOf(
        '本期到期、验收或逾期的成果',
        ['编号', '名称', '计划日期', '状态', '轮次'],
        rows,
        (row) => ({
          cells: [row.code, row.title, row.planned, row.state, row.rounds === 0 ? '' : `${row.rounds}`],
          address: `${list}&id=${row.id}`,
        }),
      ),
    });
  },
);

export const scopeReport = [scopeSection, requirementSection, deliverableSection];
