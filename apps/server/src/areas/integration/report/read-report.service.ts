import { allTabs } from '@xmgl/contracts/access/page-catalogue';
import type { SectionFacts } from '@xmgl/contracts/integration/report/report-facts';
import { type SectionKey, sectionKeys, sectionOf } from '@xmgl/contracts/integration/report/report-sections';
import type { ReportContent, ReportSection } from '@xmgl/contracts/integration/report/work-report.calls';
import type { workReport } from '@xmgl/contracts/integration/work-report.register';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import type { RegisterKit } from '../../../register/kit.ts';
import { readRow } from '../../../register/read/read-row.service.ts';
import { openSections } from './assemble.service.ts';
import {
  type Facts,
  type Frozen,
  findVersion,
  listVersions,
  type Version,
} from './work-report.repository.ts';

type Asked = { readonly workReportID: string; readonly versionNo?: number | null | undefined };

const isEmpty = ({ figures, tables, charts }: SectionFacts): boolean =>
  figures.length + tables.length + charts.length === 0;

const toSections = (
  texts: Readonly<Record<string, string>>,
  facts: Facts,
  { isIssued, open }: { readonly isIssued: boolean; readonly open: ReadonlySet<SectionKey> },
): ReportSection[] =>
  sectionKeys.flatMap((key) => {
    const { label, text: field = '' } = sectionOf(key);
    const text = texts[key] ?? '';
    const found = facts[key];
    const told = found && !isEmpty(found) ? found : null;
    const isHidden = told !== null && !isIssued && !open.has(key);
    if (told === null && text === '' && (isIssued || field === '')) return [];
    return { section: key, label, text, field, facts: isHidden ? null : told, isHidden: isHidden ? 1 : 0 };
  });

/** Which tabs kept numbers from a draft; an issued report is read as it is. */
const toWithheld = ({ withheld, frozen }: Version): ReportContent['withheld'] => {
  if (frozen !== null) return [];
  const byTab = Map.groupBy(withheld, (section) => sectionOf(section).page);
  return [...byTab].flatMap(([page, sections]) =>
    page === undefined
      ? []
      : {
          tab: allTabs.find(({ id }) => id === page)?.name ?? page,
          sections: sections.map((section) => sectionOf(section).label),
        },
  );
};

/** A report as one reads it: an issued version whole, as it was that day; of a draft the numbers that they may know. */
export const readReport = async (
  actor: Actor,
  kit: RegisterKit<typeof workReport>,
  { workReportID, versionNo }: Asked,
): Promise<ReportContent> => {
  const { db, project } = actor;
  const { row, titles } = await readRow(actor, kit, workReportID);
  const version = await findVersion(db, project, workReportID, versionNo);
  if (!version) throw fail('notFound', '此版本不存在，请刷新后重试');
  const versions = await listVersions(db, project, workReportID);
  const { facts, frozen, statusDay, takenAt, issuedAt } = version;
  const head: Omit<Frozen, 'texts'> = frozen ?? {
    code: row.code,
    title: row.title,
    reportKind: row.reportKind,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    weather: row.weather,
    temperature: row.temperature,
    authorName: titles[row.authorID]?.title ?? '',
    reviewerName: titles[row.reviewerID]?.title ?? '',
  };
  const texts =
    frozen?.texts ??
    Object.fromEntries(
      sectionKeys.map((key) => {
        const { text } = sectionOf(key);
        return [key, text === undefined ? '' : String(row[text] ?? '')];
      }),
    );
  const { code, title, reportKind, periodStart, periodEnd, weather, temperature } = head;
  const { authorName, reviewerName } = head;
  return {
    versionNo: version.versionNo,
    versions: versions.map(({ versionNo: no, issuedAt: at }) => ({
      versionNo: no,
      issuedTime: at === null ? null : at.toISOString(),
    })),
    ...{ code, title, reportKind, periodStart, periodEnd, weather, temperature, authorName, reviewerName },
    statusDay,
    takenTime: takenAt.toISOString(),
    issuedTime: issuedAt === null ? null : issuedAt.toISOString(),
    sections: toSections(texts, facts, { isIssued: frozen !== null, open: await openSections(actor) }),
    withheld: toWithheld(version),
  };
};
