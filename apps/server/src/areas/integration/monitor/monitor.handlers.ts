import type { Parsed } from '@xmgl/contracts/call';
import { standardThresholds, type Thresholds } from '@xmgl/contracts/integration/indicators';
import * as calls from '@xmgl/contracts/integration/monitor.calls';
import type { Someone } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type ProjectKey, setScope } from '../../../db/scope.ts';
import { together } from '../../../db/together.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import type { FigureProbe, OffenderRow } from '../../figure-probe.ts';
import {
  askThresholds,
  deleteThresholds,
  listValues,
  lockThresholds,
  saveThresholds,
} from './monitor.repository.ts';
import { readMonitor, requireSeen, toThresholdList, toThresholds } from './monitor.service.ts';

type Rows = Parsed<typeof calls.UpdMonitor>['thresholds'];

const entity = 'Monitor';
const mostOffenders = 200;

const merge = (before: Thresholds, rows: Rows): Thresholds => ({
  ...before,
  ...Object.fromEntries(rows.map(({ indicator, ...limits }) => [indicator, limits])),
});

type Asked = { readonly rowVersion: number; readonly thresholds: Rows; readonly isDefault: 0 | 1 };

/** Sets the thresholds of a project, or of a company for all its projects, on what was read of them. */
const setThresholds = async (actor: Someone, key: ProjectKey, asked: Asked): Promise<void> => {
  const { db, user, now } = actor;
  await lockThresholds(db, key);
  const [rows] = await together(db, askThresholds(key));
  const before = toThresholds(rows, key.projectID, key.companyID);
  if (before.rowVersion !== asked.rowVersion) throw fail('stale', '阈值刚被他人修改，请核对后再保存');
  const thresholds = merge(before.thresholds, asked.thresholds);
  if (asked.isDefault === 1) await deleteThresholds(db, key);
  else await saveThresholds(db, key, { thresholds, userID: user.userID, now });
  const after = asked.isDefault === 1 ? { isDefault: 1 } : { thresholds };
  await audit(
    { ...actor, project: key },
    { entity, rowID: key.projectID, action: 'update', before: { thresholds: before.thresholds }, after },
  );
  await announceRow(db, key, entity, key.projectID);
};

const projectHandlers = (probes: readonly FigureProbe[]): readonly Handler[] => [
  handle(calls.GetMonitor, async (context) => await readMonitor(context, probes)),
  handle(calls.UpdMonitor, async (context, input) => {
    await setThresholds(context, context.project, input);
    return await readMonitor(context, probes);
  }),
  handle(calls.GetMonitorTrend, async (context, { figure }) => {
    await requireSeen(context, figure);
    const values = await listValues(context.db, context.project, figure);
    const of = (occasion: string) =>
      values.filter((row) => row.occasion === occasion).map(({ day, value }) => ({ day, value }));
    return { days: of('daily'), statusDays: of('status') };
  }),
  handle(calls.GetMonitorOffenders, async (context, { figure }) => {
    const { db, project, now } = context;
    await requireSeen(context, figure);
    const found = probes.find((probe) => probe.figure === figure)?.offenders;
    if (!found) return { items: [], total: 0 };
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
