import { calendarFeedHandlers } from '../desk/calendar-feed.handlers.ts';
import { noticeHandlers } from '../desk/notice.handlers.ts';
import { noticeRobotHandlers } from '../desk/notice-robot.handlers.ts';
import { taskHandlers } from '../desk/task.handlers.ts';
import { weekHandlers } from '../desk/week.handlers.ts';
import { fileHandlers } from '../files/file.handlers.ts';
import { ownersAmong } from '../files/open-owner.service.ts';
import type { Handler } from '../http/context.ts';
import { searchHandlers } from '../register/around/search.handlers.ts';
import { registerHandlers } from '../register/register-handlers.ts';
import { rowHandlers } from '../register/row.handlers.ts';
import { allAreas } from './all-areas.ts';
import { allFigures } from './all-figures.ts';
import { allKits, plainOwners, plainThreads } from './all-kits.ts';
import { relatedFileHandlers } from './integration/file/related-file.handlers.ts';
import { processMapHandlers } from './integration/map/process-map.handlers.ts';
import { monitorHandlers } from './integration/monitor/monitor.handlers.ts';
import { overviewHandlers } from './integration/overview/overview.handlers.ts';
import { workReportHandlers } from './integration/report/work-report.handlers.ts';
import { reportSources, workReportKit } from './work-reports.ts';

const openOwner = ownersAmong(allKits, plainOwners);

const ownHandlers: readonly Handler[] = [
  ...allAreas.flatMap(({ handlers }) => handlers),
  ...processMapHandlers({
    probes: allAreas.flatMap(({ probes = [] }) => probes),
    figures: allFigures,
  }),
  ...monitorHandlers(allFigures),
  ...workReportHandlers(workReportKit),
  ...overviewHandlers(reportSources),
  ...rowHandlers(
    allKits,
    plainThreads,
    allAreas.flatMap(({ links = [] }) => links),
  ),
  ...searchHandlers,
  ...fileHandlers(openOwner),
  ...relatedFileHandlers(openOwner),
  ...taskHandlers,
  ...weekHandlers,
  ...noticeHandlers,
  ...calendarFeedHandlers,
  ...noticeRobotHandlers,
];

const ownNames = new Set(ownHandlers.map((handler) => handler.call.name));

/** Every call's handler; a test holds this list and the contracts together. */
export const allHandlers: readonly Handler[] = [
  ...ownHandlers,
  ...allKits.flatMap(registerHandlers).filter((handler) => !ownNames.has(handler.call.name)),
];
