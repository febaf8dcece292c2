import { hasRight, mergeRoutings } from '@xmgl/contracts/access/page-rights';
import { GetProjectOverview } from '@xmgl/contracts/integration/report/overview.calls';
import type { SectionFacts } from '@xmgl/contracts/integration/report/report-facts';
import { sectionKeys } from '@xmgl/contracts/integration/report/report-sections';
import { listSponsors } from '../../../access/duty.service.ts';
import { loadPageRoles } from '../../../access/enter-project.ts';
import { maskPhone } from '../../../access/mask-phone.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { together } from '../../../db/together.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { peopleInSight } from '../../../register/read/people-sight.service.ts';
import { readMonitor } from '../monitor/monitor.service.ts';
import { assemble, type ReportSources } from '../report/assemble.service.ts';
import { periodAt } from '../report/periods.ts';
import { askBaselines, askHead, askPeople, askPhase, askReport } from './overview.repository.ts';

const pages = {
  map: 'integration.map',
  phase: 'integration.closing',
  report: 'integration.report',
  plan: 'schedule.gantt',
  people: 'stakeholder.register',
} as const;
const tab = '/overallManagement/configuration?tab=';

const openPages = async ({ db, user, project }: Actor) => {
  const roles = await loadPageRoles(db, user.userID, project, Object.values(pages));
  const merged = mergeRoutings(roles.map((role) => [{ ...role, pageRoutingName: '', pageRouting: '' }]));
  const has = (page: string, right: 'access' | 'update') =>
    merged.some((one) => one.pageRoutingID === page && hasRight(one, right));
  return { opens: (page: string) => has(page, 'access'), changes: (page: string) => has(page, 'update') };
};
type Open = Awaited<ReturnType<typeof openPages>>;

/** Whom one turns to; without their numbers whole for who may not change the register. */
const readPeople = async (actor: Actor, managerID: string, { opens, changes }: Open) => {
  const { db, project } = actor;
  if (!opens(pages.people)) return [];
  const sponsors = await listSponsors(db, project);
  const [rows] = await together(db, askPeople(project, [managerID, ...sponsors]));
  const { sees } = await peopleInSight(actor);
  const dutyOf = (userID: string | null, job: string | null): string => {
    if (userID === managerID) return '项目经理';
    return userID !== null && sponsors.includes(userID) ? '发起人' : (job ?? '关键干系人');
  };
  return rows
    .filter(({ userID }) => sees(userID ?? ''))
    .map(({ userID, userName, company, job, phone, stakeholderID }) => ({
      duty: dutyOf(userID, job),
      userName,
      company,
      phone: changes(pages.people) || userID === actor.user.userID ? phone : maskPhone(phone),
      address: `/stakeholderManagement/index?tab=register&id=${stakeholderID}`,
    }));
};

/** The period of the overview is the week in which it is read. */
const ofThisWeek = (facts: SectionFacts): SectionFacts => ({
  ...facts,
  figures: facts.figures.map((one) => ({ ...one, label: one.label.replace('本期', '本周') })),
});

const readOverview = async (actor: Actor, sources: ReportSources) => {
  const { db, project, now } = actor;
  const open = await openPages(actor);
  const { opens } = open;
  const [[head], [phase], [report], baselines] = await together(
    db,
    askHead(project),
    askPhase(project),
    askReport(project),
    askBaselines(project),
  );
  if (!head) throw fail('notFound');
  const { managerID, ...shown } = head;
  const period = periodAt('周报', toLocalDay(now));
  const { facts, statusDay } = await assemble(actor, sources, { reportKind: '周报', period });
  return {
    ...shown,
    statusDay: opens(pages.plan) ? statusDay : null,
    phase: phase && opens(pages.phase) ? { ...phase, address: `${tab}closing&view=phases` } : null,
    lights: opens(pages.map) ? [...(await readMonitor(actor, sources.figures)).lights] : [],
    sections: sectionKeys.flatMap((section) => {
      const told = facts[section];
      return told ? [{ section, facts: ofThisWeek(told) }] : [];
    }),
    report:
      report && opens(pages.report)
        ? {
            workReportID: report.workReportID,
            code: report.code,
            title: report.title,
            issuedTime: report.issuedAt.toISOString(),
            overall: report.overall,
            address: `${tab}report&id=${report.workReportID}`,
          }
        : null,
    baselines: opens(pages.plan)
      ? baselines.map(({ createdAt, ...one }) => ({ ...one, createdTime: createdAt.toISOString() }))
      : [],
    people: await readPeople(actor, managerID, open),
  };
};

/** What a sponsor reads in a minute: computed whenever it is asked, each part for who may open its tab. */
export const overviewHandlers = (sources: ReportSources): readonly Handler[] => [
  handle(GetProjectOverview, async (context) => await readOverview(context, sources)),
];
