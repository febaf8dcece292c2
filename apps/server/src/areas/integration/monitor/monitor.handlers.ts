import { standardThresholds } from '@xmgl/contracts/integration/indicators';
import * as calls from '@xmgl/contracts/integration/monitor.calls';
import { requireRight } from '../../../access/enter-project.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { setScope } from '../../../db/scope.ts';
import { together } from '../../../db/together.ts';
import { type Handler, handle } from '../../../http/context.ts';
import type { FigureProbe, OffenderRow } from '../../figure-probe.ts';
import { askThresholds, listValues } from './monitor.repository.ts';
import {
  readMonitor,
  requireSeen,
  requireTrendSeen,
  toThresholdList,
  toThresholds,
} from './monitor.service.ts';
import { setThresholds } from './set-thresholds.service.ts';

const mostOffenders = 200;

const projectHandlers = (probes: readonly FigureProbe[]): readonly Handler[] => [
  handle(calls.GetMonitor, async (context) => await readMonitor(context, probes)),
  handle(calls.UpdMonitor, async (context, input) => {
    await setThresholds(context, context.project, input);
    return await readMonitor(context, probes);
  }),
  handle(calls.GetMonitorTrend, async (context, { figure }) => {
    await requireTrendSeen(context, figure);
    const values = await listValues(context.db, context.project, figure);
    const of = (occasion: string) =>
      values.filter((row) => row.occasion === occasion).map(({ day, value }) => ({ day, value }));
    return { days: of('daily'), statusDays: of('status') };
  }),
  handle(calls.GetMonitorOffenders, async (context, { figure }) => {
    const { db, user, project, now } = context;
    await requireSeen(context, figure);
    const found = probes.find((probe) => probe.figure === figure)?.offenders;
    if (!found) return { items: [], total: 0 };
    await requireRight(db, user.userID, project, { page: found.page, right: 'access' });
    const [rows] = await together(db, found.ask({ project, today: toLocalDay(now) }));
    const toItem = ({ id, code, title, says }: OffenderRow) => ({
      code,
      title,
      says,
      address: found.address(id),
    });
    return { items: rows.slice(0, mostOffenders).map(toItem), total: rows.length };
  }),
];

const companyHandlers: readonly Handler[] = [
  handle(calls.GetDefaultMonitor, async ({ db, user, company: { companyID } }) => {
    const place = { companyID, projectID: companyID };
    await setScope(db, { userID: user.userID, ...place });
    const [rows] = await together(db, askThresholds(place));
    const { thresholds, rowVersion } = toThresholds(rows, companyID, companyID);
    return { thresholds: toThresholdList({ ...standardThresholds, ...thresholds }), rowVersion };
  }),
  handle(calls.UpdDefaultMonitor, async (context, input) => {
    const {
      db,
      user,
      company: { companyID },
    } = context;
    const place = { companyID, projectID: companyID };
    await setScope(db, { userID: user.userID, ...place });
    await setThresholds(context, place, { ...input, isDefault: 0 });
    const [rows] = await together(db, askThresholds(place));
    const { thresholds, rowVersion } = toThresholds(rows, companyID, companyID);
    return { thresholds: toThresholdList(thresholds), rowVersion };
  }),
];

/** What is watched, by the areas that have something to measure. */
export const monitorHandlers = (probes: readonly FigureProbe[]): readonly Handler[] => [
  ...projectHandlers(probes),
  ...companyHandlers,
];
