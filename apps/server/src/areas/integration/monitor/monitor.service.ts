import {
  type Colour,
  colourOf,
  type FigureName,
  figureNames,
  figureOf,
  figurePages,
  type IndicatorName,
  indicatorNames,
  indicators,
  isMonitored,
  lightNames,
  type Thresholds,
  thresholdsOf,
  worstOf,
} from '@xmgl/contracts/integration/indicators';
import type { Monitor } from '@xmgl/contracts/integration/monitor.calls';
import type { RawBuilder } from 'kysely';
import { hasPageRight, loadPageRoles } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { together } from '../../../db/together.ts';
import { isOutsider } from '../../../register/read/people-sight.service.ts';
import type { FigureProbe } from '../../figure-probe.ts';
import { toValues } from './measure-figures.service.ts';
import { askThresholds } from './monitor.repository.ts';

type ThresholdRow = Awaited<ReturnType<ReturnType<typeof askThresholds>['execute']>>['rows'][number];

/** The project's own thresholds, else the company's, else the platform's: whole, as they were saved together. */
export const toThresholds = (rows: readonly ThresholdRow[], projectID: string, companyID: string) => {
  const own = rows.find((row) => row.project_id === projectID);
  const company = rows.find((row) => row.project_id === companyID);
  const thresholds = thresholdsOf({ company: company?.thresholds ?? null, own: own?.thresholds ?? null });
  return { thresholds, rowVersion: own?.row_version ?? 0, isDefault: own === undefined };
};

export const toThresholdList = (thresholds: Thresholds) =>
  indicatorNames.map((indicator) => ({ indicator, ...thresholds[indicator] }));

/** A light by its indicators: the worst of those that are switched on and known. */
export const lightsOf = (
  thresholds: Thresholds,
  knownValue: (indicator: IndicatorName) => number | null,
): readonly { readonly light: (typeof lightNames)[number]; readonly colour: Colour }[] =>
  lightNames.map((light) => ({
    light,
    colour: worstOf(
      indicatorNames
        .filter((name) => indicators[name].light === light)
        .map((name) => colourOf(name, knownValue(name), thresholds[name])),
    ),
  }));

/** Figures that stand on a tab which the reader may not open. */
const hiddenFrom = async ({ db, user, project }: Actor): Promise<ReadonlySet<FigureName>> => {
  const pages = [...new Set(Object.values(figurePages))];
  const roles = await loadPageRoles(db, user.userID, project, pages);
  const open = new Set(roles.filter((role) => role.accessPermission === 1).map((role) => role.pageRoutingID));
  return new Set(figureNames.filter((name) => !open.has(figurePages[name] ?? '') && name in figurePages));
};

const failUnseen = (figure: FigureName) =>
  fail('forbidden', `您没有查看「${figureOf(figure).label}」的权限，请联系项目经理`);

/** Refuses who may not see the rows that a figure is about. */
export const requireSeen = async (actor: Actor, figure: FigureName): Promise<void> => {
  if ((await hiddenFrom(actor)).has(figure)) throw failUnseen(figure);
};

/** The same of what a figure was day by day; one that stands on no tab is of the process map. */
export const requireTrendSeen = async (actor: Actor, figure: FigureName): Promise<void> => {
  if (await isOutsider(actor)) throw fail('forbidden', '监控指标只供项目内部查看，请联系项目经理');
  if (figure in figurePages) return await requireSeen(actor, figure);
  const { db, user, project } = actor;
  if (!(await hasPageRight(db, user.userID, project, 'integration.map', 'access'))) throw failUnseen(figure);
};

type Answers = readonly (readonly unknown[])[];

/** What the lights and figures of a project are asked of, and what tells them from the answers. */
export type MonitorQuestion = {
  readonly statements: readonly RawBuilder<unknown>[];
  readonly tell: (answers: Answers) => Monitor;
};

/** The question after the lights and figures now, as the reader may see them: for who asks more on the same way. */
export const askMonitor = async (actor: Actor, probes: readonly FigureProbe[]): Promise<MonitorQuestion> => {
  const { project, now } = actor;
  const hidden = await hiddenFrom(actor);
  const shown = probes.filter(({ figure }) => isMonitored(figure) && !hidden.has(figure));
  const scope = { project, today: toLocalDay(now) };
  return {
    statements: [askThresholds(project), ...shown.map(({ ask }) => ask(scope))],
    tell: ([rows = [], ...answers]) => {
      const said = toThresholds(rows as ThresholdRow[], project.projectID, project.companyID);
      return toMonitor(said, toValues(shown, answers), hidden);
    },
  };
};

/** The lights and figures of a project now, as the reader may see them. */
export const readMonitor = async (actor: Actor, probes: readonly FigureProbe[]): Promise<Monitor> => {
  const { statements, tell } = await askMonitor(actor, probes);
  return tell(await together(actor.db, ...statements));
};

const toMonitor = (
  { thresholds, rowVersion, isDefault }: ReturnType<typeof toThresholds>,
  values: ReadonlyMap<FigureName, number>,
  hidden: ReadonlySet<FigureName>,
): Monitor => {
  const knownValue = (figure: FigureName): number | null => values.get(figure) ?? null;
  const isDark = (light: string): boolean =>
    indicatorNames.some(
      (name) => indicators[name].light === light && thresholds[name].enabled === 1 && hidden.has(name),
    );
  return {
    thresholds: toThresholdList(thresholds),
    rowVersion,
    isDefault,
    lights: lightsOf(thresholds, knownValue).map(({ light, colour }) => ({
      light,
      colour: isDark(light) ? null : colour,
    })),
    figures: figureNames.filter(isMonitored).map((figure) => ({
      figure,
      value: knownValue(figure),
      isHidden: hidden.has(figure),
      colour:
        figure in indicators && !hidden.has(figure)
          ? colourOf(figure as IndicatorName, knownValue(figure), thresholds[figure as IndicatorName])
          : null,
    })),
  };
};
