import type { GanttLink, GanttLooks, GanttNonWorking } from '../gantt-types.ts';
import type { Outline } from '../table/outline.ts';
import type { GanttTheme } from '../theme.ts';
import type { DragPreview } from '../timeline/drag-preview.ts';
import type { LinkIndex } from '../timeline/link-index.ts';
import type { TimeScale } from './time-scale.ts';

/** Everything one frame of the timeline is drawn from. */
export type Scene = {
  width: number;
  height: number;
  headHeight: number;
  rowHeight: number;
  scrollLeft: number;
  scrollTop: number;
  scale: TimeScale;
  outline: Outline;
  links: readonly GanttLink[];
  linkIndex: LinkIndex;
  nonWorking: GanttNonWorking;
  todayAt: number;
  statusAt: number | null;
  /** Where each activity under way has come; null: the line is not shown. */
  progressLine: ReadonlyMap<string, number> | null;
  looks: GanttLooks;
  theme: GanttTheme;
  options: SceneOptions;
  selected: ReadonlySet<string>;
  selectedLinkId: string | null;
  hoverPosition: number;
  /** The bar whose handles are shown. */
  hoverRowId: string | null;
  hoverLinkId: string | null;
  drag: DragPreview | null;
};

export type SceneOptions = {
  /** How many thin bars lie below each bar. */
  baselineCount: number;
  showCriticalPath: boolean;
  showLinks: boolean;
  showDeadline: boolean;
  showLabels: boolean;
  isReadOnly: boolean;
};

/** Of a host that asks for nothing. */
export const plainLooks: GanttLooks = {};

/** The rows' own baseline and those below it. */
export const countBaselines = (
  showBaseline: boolean | undefined,
  { otherBaselines = [] }: GanttLooks,
): number => (showBaseline ? 1 + otherBaselines.length : otherBaselines.length);

export type Canvas2d = CanvasRenderingContext2D;

/** The rows that the body of the scene touches. */
export function shownRows(scene: Scene): { first: number; last: number } {
  const bodyHeight = scene.height - scene.headHeight;
  const first = Math.max(0, Math.floor(scene.scrollTop / scene.rowHeight));
  const last = Math.min(
    scene.outline.shown.length - 1,
    Math.floor((scene.scrollTop + bodyHeight) / scene.rowHeight),
  );
  return { first, last };
}
