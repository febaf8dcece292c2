import type { PageID } from '@xmgl/contracts/access/page-catalogue';
import type { ClosingCheck } from '@xmgl/contracts/integration/closing-item.register';
import { type RawBuilder, sql } from 'kysely';
import { inProject, type ProbeScope } from '../../process-probe.ts';

type Source = {
  /** The tab on which what stands open is seen, and where. */
  readonly page: PageID;
  readonly address: string;
  readonly hindrance: string;
  readonly ask: (scope: ProbeScope) => RawBuilder<{ readonly count: number }>;
};

/** Where each automatic check looks; an area that comes adds its own. */
export const closingSources: Readonly<Record<ClosingCheck, Source>> = {
  未完成活动: {
    page: 'schedule.gantt',
    address: '/scheduleManagement/index?tab=gantt',
    hindrance: '计划中还有未完成的活动，请先更新进度或移出这些活动',
    ask: (scope) => sql`select count(*)::int as count from activity as a
      where ${inProject(scope, 'a')} and not a.is_inactive and a.percent_complete < 100`,
  },
  未验收可交付成果: {
    page: 'scope.deliverable',
    address: '/rangeManagement/index?tab=deliverable&f.state=未提交,已提交,检验中,已拒收,有条件接收',
    hindrance: '还有未接收的可交付成果，请先完成验收',
    ask: (scope) => sql`select count(*)::int as count from deliverable as d
      where ${inProject(scope, 'd')} and d.deleted_at is null and d.state not in ('已接收', '已移交')`,
  },
  未关闭问题: {
    page: 'integration.issue',
    address: '/overallManagement/configuration?tab=issue&f.state=新建,处理中,待验证',
    hindrance: '问题日志中还有未关闭的问题，请先关闭或取消',
    ask: (scope) => sql`select count(*)::int as count from issue as i
      where ${inProject(scope, 'i')} and i.deleted_at is null and i.state not in ('已关闭', '已取消')`,
  },
  未结变更: {
    page: 'integration.change',
    address:
      '/overallManagement/configuration?tab=change&f.state=草稿,已提交,影响分析,CCB 评审,推迟,批准,实施,验证',
    hindrance: '还有未结的变更，请先关闭、否决或删除草稿',
    ask: (scope) => sql`select count(*)::int as count from change_request as c
      where ${inProject(scope, 'c')} and c.deleted_at is null and c.state not in ('关闭', '否决')`,
  },
};
