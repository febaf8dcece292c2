import { type Colour, colourWords } from '@xmgl/contracts/integration/indicators';
import type { SectionFacts } from '@xmgl/contracts/integration/report/report-facts';
import { type SectionKey, sectionKeys, sectionOf } from '@xmgl/contracts/integration/report/report-sections';
import type { RawBuilder } from 'kysely';
import { loadPageRoles } from '../../../access/enter-project.ts';
import { getProjectUnits } from '../../../access/project-units.repository.ts';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { together } from '../../../db/together.ts';
import type { FigureProbe } from '../../figure-probe.ts';
import { factsOf, figureOf, type ReportProbe, type ReportScope } from '../../report-probe.ts';
import { findStatusDay } from '../monitor/monitor.repository.ts';
import { readMonitor } from '../monitor/monitor.service.ts';
import { type Period, periodAfter } from './periods.ts';
import type { Facts } from './work-report.repository.ts';

/** What the areas bring to a report. */
export type ReportSources = {
  readonly sections: readonly ReportProbe[];
  readonly figures: readonly FigureProbe[];
};

/** The sections whose tabs a person may open; one that stands on no tab is anybody's. */
export const openSections = async ({ db, user, project }: Actor): Promise<ReadonlySet<SectionKey>> => {
  const pages = [...new Set(sectionKeys.flatMap((key) => sectionOf(key).page ?? []))];
  const roles = await loadPageRoles(db, user.userID, project, pages);
  const open = new Set<string>(
    roles.filter((role) => role.accessPermission === 1).map((role) => role.pageRoutingID),
  );
  return new Set(
    sectionKeys.filter((key) => {
      const { page } = sectionOf(key);
      return page === undefined || open.has(page);
    }),
  );
};

const lightTones: Readonly<Record<Colour, 'good' | 'warn' | 'bad' | 'plain'>> = {
  green: 'good',
  amber: 'warn',
  red: 'bad',
  grey: 'plain',
};

/** The five lights; one that the person may not know is left out. */
const lights = async (actor: Actor, figures: readonly FigureProbe[]): Promise<SectionFacts> => {
  const { lights: shown } = await readMonitor(actor, figures);
  return factsOf({
    figures: shown.flatMap(({ light, colour }) =>
      colour === null
        ? []
        : figureOf(light, colourWords[colour], {
            tone: lightTones[colour],
            address: '/overallManagement/configuration?tab=map',
          }),
    ),
  });
};

type Asked = { readonly reportKind: string; readonly period: Period };
type Assembled = {
  readonly facts: Facts;
  /** Sections that the data would tell, were their tabs open to the one who asks. */
  readonly withheld: readonly SectionKey[];
  readonly statusDay: string | null;
};

/** What the data says now for a period, to the one who asks: a section whose tab they may not open is not there. */
export const assemble = async (
  actor: Actor,
  { sections, figures }: ReportSources,
  { reportKind, period }: Asked,
): Promise<Assembled> => {
  const { db, project, now } = actor;
  const open = await openSections(actor);
  const reported = await findStatusDay(db, project);
  const statusDay = reported !== null && reported > period.end ? period.end : reported;
  const today = toLocalDay(now);
  const scope: ReportScope = {
    project,
    today,
    period,
    next: periodAfter(reportKind, period),
    units: await getProjectUnits(db, project),
    statusDay: statusDay ?? (today < period.end ? today : period.end),
  };
  const asked = sections
    .filter(({ section }) => open.has(section))
    .map((probe) => ({ probe, statements: Object.entries(probe.ask(scope)) }));
  const answers = await together(
    db,
    ...asked.flatMap(({ statements }) => statements.map(([, statement]): RawBuilder<object> => statement)),
  );
  let at = 0;
  const told = asked.map(({ probe, statements }) => {
    const said = Object.fromEntries(statements.map(([name]) => [name, answers[at++] ?? []]));
    return [probe.section, probe.tell(said as never, scope)] as const;
  });
  const overall = open.has('overall') ? { overall: await lights(actor, figures) } : {};
  const withheld = (['overall', ...sections.map(({ section }) => section)] as const).filter(
    (section) => !open.has(section),
  );
  return { facts: { ...overall, ...Object.fromEntries(told) }, withheld, statusDay };
};
