import { sql } from 'kysely';
import type { FigureProbe, OffenderRow } from '../figure-probe.ts';
import { inProject, type ProbeScope } from '../process-probe.ts';
import { isLateIssue, isOpenIssue } from './issue/issue-states.ts';

type Measured = { readonly value: number | null };

const openIssuesOf = (scope: ProbeScope) =>
  sql`issue as i where ${inProject(scope, 'i')} and i.deleted_at is null and ${isOpenIssue('i')}`;

const lateIssuesOf = (
  scope: ProbeScope,
) => sql`issue as i where ${inProject(scope, 'i')} and i.deleted_at is null
  and ${isLateIssue('i', scope.today)}`;

const says = sql`i.state || '，期限 ' || to_char(i.due_time, 'YYYY-MM-DD')`;
const issueAddress = (id: string): string => `/overallManagement/configuration?tab=issue&id=${id}`;

const openIssues: FigureProbe = {
  figure: 'openIssues',
  ask: (scope) => sql<Measured>`select count(*)::int as value from ${openIssuesOf(scope)}`,
  offenders: {
    page: 'integration.issue',
    ask: (scope) => sql<OffenderRow>`select i.issue_id as id, i.code, i.title, ${says} as says
      from ${openIssuesOf(scope)} order by i.due_time, i.code`,
    address: issueAddress,
  },
};

const lateIssues: FigureProbe = {
  figure: 'lateIssues',
  ask: (scope) => sql<Measured>`select count(*)::int as value from ${lateIssuesOf(scope)}`,
  offenders: {
    page: 'integration.issue',
    ask: (scope) => sql<OffenderRow>`select i.issue_id as id, i.code, i.title, ${says} as says
      from ${lateIssuesOf(scope)} order by i.due_time, i.code`,
    address: issueAddress,
  },
};

const openAssumptionsOf = (scope: ProbeScope) =>
  sql`assumption as s where ${inProject(scope, 's')} and s.deleted_at is null and s.state = '待验证'`;

const openAssumptions: FigureProbe = {
  figure: 'openAssumptions',
  ask: (scope) => sql<Measured>`select count(*)::int as value from ${openAssumptionsOf(scope)}`,
  offenders: {
    page: 'integration.assumption',
    ask: (scope) => sql<OffenderRow>`select s.assumption_id as id, s.code, s.title,
        coalesce('验证日期 ' || to_char(s.validate_time, 'YYYY-MM-DD'), s.assumption_kind) as says
      from ${openAssumptionsOf(scope)} order by s.validate_time nulls last, s.code`,
    address: (id) => `/overallManagement/configuration?tab=assumption&id=${id}`,
  },
};

export const integrationFigures: readonly FigureProbe[] = [openIssues, lateIssues, openAssumptions];
