import { allAreas } from './all-areas.ts';
import { allFigures } from './all-figures.ts';
import { makeWorkReportKit } from './integration/report/work-report.kit.ts';

/** What every area tells of a project's work. */
export const reportSources = {
  figures: allFigures,
  sections: allAreas.flatMap(({ reportSections = [] }) => reportSections),
};

/** Reports on the work, with what every area tells in them. */
export const workReportKit = makeWorkReportKit(reportSources);
