import type { Chart, TreeNode } from './chart.types.ts';

const usual = 280;
const ofLine = 30;

const countLeaves = ({ children }: TreeNode): number =>
  children?.length ? children.reduce((sum, child) => sum + countLeaves(child), 0) : 1;

const ofLines = (lines: number, around: number): number => Math.max(160, lines * ofLine + around);

/** How high a chart stands: what lies in lines grows with them. */
export const heightOf = (chart: Chart): number => {
  switch (chart.kind) {
    case 'bar':
    case 'stackedBar':
      return chart.isLying
        ? ofLines(chart.categories.length * (chart.kind === 'bar' ? chart.series.length : 1), 70)
        : usual;
    case 'heat':
      return ofLines(chart.rows.length, 40);
    case 'tornado':
      return ofLines(chart.items.length, 80);
    case 'tree':
      return ofLines(countLeaves(chart.root), 24);
    case 'flow':
      return ofLines(chart.nodes.length, 24);
    case 'line':
    case 'sCurve':
    case 'pareto':
    case 'histogram':
    case 'scatter':
    case 'bubble':
    case 'control':
      return usual;
  }
};

const ofLevel = 150;

const countLevels = ({ children }: TreeNode): number => 1 + Math.max(0, ...(children ?? []).map(countLevels));

/** What is narrower than this is moved sideways. */
export const leastWidthOf = (chart: Chart): number =>
  chart.kind === 'tree' ? countLevels(chart.root) * ofLevel : 0;

/** Nothing to draw yet. */
export const isEmpty = (chart: Chart): boolean => {
  switch (chart.kind) {
    case 'bar':
    case 'stackedBar':
      return chart.categories.length === 0 || chart.series.length === 0;
    case 'line':
    case 'sCurve':
      return chart.series.every(({ points }) => points.length === 0);
    case 'pareto':
    case 'tornado':
      return chart.items.length === 0;
    case 'histogram':
      return chart.bins.length === 0;
    case 'scatter':
    case 'bubble':
    case 'control':
      return chart.points.length === 0;
    case 'heat':
      return chart.cells.length === 0;
    case 'flow':
      return chart.links.length === 0;
    case 'tree':
      return false;
  }
};
