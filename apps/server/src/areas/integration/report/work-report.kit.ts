import { sectionKeys, sectionOf } from '@xmgl/contracts/integration/report/report-sections';
import { workReport } from '@xmgl/contracts/integration/work-report.register';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { isChanged } from '@xmgl/contracts/register/row-changes';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type DoneOf, makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { listTitles } from '../../../register/read/titles.ts';
import { assemble, openSections, type ReportSources } from './assemble.service.ts';
import {
  findNamesake,
  findVersion,
  freeze,
  keepFacts,
  listVersions,
  lockPeriods,
} from './work-report.repository.ts';

type Report = typeof workReport;
type Written = DoneOf<Report>['after'];

/** @example '本期周报已存在（BB-001），请打开修订' */
export const takenPeriod = (kind: string, code: string): string =>
  kind === '最终' ? `最终报告已存在（${code}），请打开修订` : `本期${kind}已存在（${code}），请打开修订`;

const isOnlyOne = rowCheck(
  workReport,
  ['reportKind', 'periodStart', 'periodEnd'],
  async ({ db, project }, { before, after, rowID }) => {
    const isSame =
      before?.reportKind === after.reportKind &&
      before.periodStart === after.periodStart &&
      before.periodEnd === after.periodEnd;
    if (isSame) return [];
    await lockPeriods(db, project);
    const found = await findNamesake(db, project, after, rowID);
    if (!found) return [];
    return [{ code: 'conflict', message: takenPeriod(after.reportKind, found.code), path: 'periodStart' }];
  },
);

/** Another may have taken the period while a report lay in the recycle bin. */
const isStillFree = async (
  { db, project }: Actor,
  rowIDs: readonly string[],
  isDeleted: boolean,
): Promise<void> => {
  if (isDeleted || rowIDs.length === 0) return;
  await lockPeriods(db, project);
  const rows = await db
    .selectFrom('work_report')
    .select(['work_report_id as workReportID', 'report_kind as reportKind'])
    .select([
      sql<string>`period_start::text`.as('periodStart'),
      sql<string>`period_end::text`.as('periodEnd'),
    ])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('work_report_id', 'in', rowIDs)
    .execute();
  for (const { workReportID, ...period } of rows) {
    const found = await findNamesake(db, project, period, workReportID);
    if (found) throw fail('conflict', takenPeriod(period.reportKind ?? '', found.code));
  }
};

const wasNeverIssued = stepGuard(workReport, [deletionDeed], async ({ db, project }, { workReportID }) =>
  (await listVersions(db, project, workReportID)).some(({ issuedAt }) => issuedAt !== null)
    ? { code: 'conflict', message: '此报告已发布过，不能删除；需要更正时请修订' }
    : null,
);

/** Nobody issues numbers that they may not see. */
const seesAll = stepGuard(workReport, ['发布'], async (actor, { workReportID }) => {
  const version = await findVersion(actor.db, actor.project, workReportID);
  const open = await openSections(actor);
  const closed = sectionKeys.filter((key) => version?.facts[key] !== undefined && !open.has(key));
  if (closed.length === 0) return null;
  const names = closed.map((key) => `「${sectionOf(key).label}」`).join('、');
  return { code: 'forbidden', message: `您没有查看${names}数据的权限，请由能查看的人审核` };
});

const take = async (
  actor: Actor,
  sources: ReportSources,
  workReportID: string,
  { reportKind, periodStart, periodEnd }: Written,
  versionNo: number,
): Promise<void> => {
  const { db, project, now } = actor;
  const period = { start: periodStart, end: periodEnd };
  const assembled = await assemble(actor, sources, { reportKind, period });
  await keepFacts(db, project, workReportID, versionNo, { ...assembled, takenAt: now });
};

const textsOf = (row: Written): Record<string, string> =>
  Object.fromEntries(
    sectionKeys.flatMap((key) => {
      const { text } = sectionOf(key);
      return text === undefined ? [] : [[key, String(row[text] ?? '')]];
    }),
  );

const issue = async ({ db, project, now }: Actor, workReportID: string, row: Written): Promise<void> => {
  const version = await findVersion(db, project, workReportID);
  if (!version) throw fail('conflict', '报告还没有数据，请退回并刷新数据');
  const names = new Map(await listTitles(db, project, 'User', [row.authorID, row.reviewerID]));
  const { code, title, reportKind, periodStart, periodEnd, weather, temperature } = row;
  await freeze(db, project, workReportID, {
    versionNo: version.versionNo,
    now,
    frozen: {
      code,
      title,
      reportKind,
      periodStart,
      periodEnd,
      weather,
      temperature,
      authorName: names.get(row.authorID)?.title ?? '',
      reviewerName: names.get(row.reviewerID)?.title ?? '',
      texts: textsOf(row),
    },
  });
};

const follow =
  (sources: ReportSources) =>
  async (actor: Actor, change: DoneOf<Report>): Promise<void> => {
    const { rowID, action, before, after } = change;
    if (action === '发布') return await issue(actor, rowID, after);
    if (before === null) return await take(actor, sources, rowID, after, 1);
    const isMoved = isChanged(change, 'reportKind', 'periodStart', 'periodEnd');
    if (action !== '刷新数据' && action !== '修订' && !isMoved) return;
    const [newest] = await listVersions(actor.db, actor.project, rowID);
    const versionNo = (newest?.versionNo ?? 0) + (action === '修订' ? 1 : 0);
    await take(actor, sources, rowID, after, Math.max(1, versionNo));
  };

const ofVersions = (what: ReturnType<typeof sql>) => sql`(select ${what} from work_report_version as v
  where v.company_id = t.company_id and v.project_id = t.project_id and v.work_report_id = t.work_report_id)`;

/** The register with what the areas tell in its sections. */
export const makeWorkReportKit = (sources: ReportSources) =>
  makeKit(workReport, {
    rules: {
      checks: [isOnlyOne],
      guards: [wasNeverIssued, seesAll],
      changed: follow(sources),
      deleted: isStillFree,
    },
    computed: {
      versionNo: ofVersions(sql`max(v.version_no)`),
      issuedTime: ofVersions(sql`max(v.issued_at) at time zone 'Asia/Shanghai'`),
    },
  });
