import { isPaperColumn, type PaperColumn } from '@xmgl/contracts/schedule/gantt-paper';
import { fitColumns } from '@xmgl/engine/gantt-drawing/plan-pages';
import { listShown, type PaperChoice, type ViewOptions } from '../gantt/gantt-options.ts';
import { setViewOptions, useViewOptions } from '../gantt/view-options.ts';

/** What is printed where nothing was chosen yet: as the screen shows it. */
const toFirst = (options: ViewOptions): PaperChoice => ({
  size: 'A3',
  isUpright: false,
  columns: null,
  scale: '适合页宽',
  pagesWide: 1,
  pagesHigh: null,
  showCritical: options.showCriticalPath,
  showLinks: options.showLinks,
  showLabels: false,
  showProgressLine: options.showProgressLine,
  showFloats: options.showFloats,
  colourBy: options.colourBy,
  repeatName: true,
});

export type ChosenPaper = PaperChoice & {
  /** Those that are printed. */
  readonly shownColumns: readonly PaperColumn[];
};

export const usePaperChoice = (): readonly [ChosenPaper, (change: Partial<PaperChoice>) => void] => {
  const options = useViewOptions();
  const choice = { ...toFirst(options), ...options.paper };
  const shownColumns = choice.columns ?? fitColumns(listShown(options).filter(isPaperColumn), choice);
  return [{ ...choice, shownColumns }, (change) => setViewOptions({ paper: { ...choice, ...change } })];
};
