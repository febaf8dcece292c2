import { paperColumnNames } from '@xmgl/contracts/schedule/gantt-paper';
import {
  isColumnShown,
  type PaperChoice,
  setViewOptions,
  useViewOptions,
  type ViewOptions,
} from '../gantt/view-options.ts';

const widest = 7;

/** What is printed where nothing was chosen yet: as the screen shows it. */
const toFirst = (options: ViewOptions): PaperChoice => ({
  size: 'A3',
  isUpright: false,
  columns: paperColumnNames.filter((field) => isColumnShown(options, field)).slice(0, widest),
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

export const usePaperChoice = (): readonly [PaperChoice, (change: Partial<PaperChoice>) => void] => {
  const options = useViewOptions();
  const choice = { ...toFirst(options), ...options.paper };
  return [choice, (change) => setViewOptions({ paper: { ...choice, ...change } })];
};
