import { allAreas } from './all-areas.ts';
import { allFigures } from './all-figures.ts';
import { makeWorkReportKit } from './integration/report/work-report.kit.ts';

/** Reports on the work, with what every area tells in them. */
export const workReportKit = makeWorkReportKit({
  figures: allFigures,
  sections: allAreas.flatMap(({ reportSections = [] }) => reportSections),
});
