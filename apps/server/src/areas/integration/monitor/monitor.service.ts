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
  lightNames,
  standardThresholds,
  type Thresholds,
  worstOf,
} from '@xmgl/contracts/integration/indicators';
import type { Monitor } from '@xmgl/contracts/integration/monitor.calls';
import { loadPageRoles } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { together } from '../../../db/together.ts';
import type { FigureProbe } from '../../figure-probe.ts';
import { measure } from './measure-figures.service.ts';
import { askThresholds } from './monitor.repository.ts';

type ThresholdRow = Awaited<ReturnType<ReturnType<typeof askThresholds>['execute']>>['rows'][number];

/** The project's own thresholds, else the company's, else the platform's: whole, as they were saved together. */
export const toThresholds = (rows: readonly ThresholdRow[], projectID: string, companyID: string) => {
  const own = rows.find((row) => row.project_id === projectID);
  const company = rows.find((row) => row.project_id === companyID);
  const thresholds: Thresholds = {
    ...standardThresholds,
    ...company?.thresholds,
    ...own?.thresholds,
  };
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

/** Refuses who may not see the rows that a figure is about. */
export const requireSeen = async (actor: Actor, figure: FigureName): Promise<void> => {
  if ((await hiddenFrom(actor)).has(figure))
    throw fail('forbidden', `您没有查看「${figureOf(figure).label}」的权限，请联系项目经理`);
};

/** The lights and figures of a project now, as the reader may see them. */
export const readMonitor = async (actor: Actor, probes: readonly FigureProbe[]): Promise<Monitor> => {
  const { db, project } = actor;
  const hidden = await hiddenFrom(actor);
  const [rows] = await together(db, askThresholds(project));
  const said = toThresholds(rows, project.projectID, project.companyID);
  const values = await measure(
    actor,
    probes.filter(({ figure }) => !hidden.has(figure)),
  );
  const knownValue = (figure: FigureName): number | null => values.get(figure) ?? null;
  const isEnabled = (name: IndicatorName): boolean => said.thresholds[name].enabled === 1;
  const isDark = (light: string): boolean =>
    indicatorNames.some((name) => indicators[name].light === light && isEnabled(name) && hidden.has(name));
  return {
    thresholds: toThresholdList(said.thresholds),
    rowVersion: said.rowVersion,
    isDefault: said.isDefault,
    lights: lightsOf(said.thresholds, knownValue).map(({ light, colour }) => ({
      light,
      colour: isDark(light) ? null : colour,
    })),
    figures: figureNames.map((figure) => ({
      figure,
      value: knownValue(figure),
      isHidden: hidden.has(figure),
      colour:
        figure in indicators && !hidden.has(figure)
          ? colourOf(figure as IndicatorName, knownValue(figure), said.thresholds[figure as IndicatorName])
          : null,
    })),
  };
};
