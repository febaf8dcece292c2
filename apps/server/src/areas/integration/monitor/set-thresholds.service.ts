import type { Parsed } from '@xmgl/contracts/call';
import type { Thresholds } from '@xmgl/contracts/integration/indicators';
import type { UpdMonitor } from '@xmgl/contracts/integration/monitor.calls';
import type { Someone } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import type { ProjectKey } from '../../../db/scope.ts';
import { together } from '../../../db/together.ts';
import { announceRow } from '../../../notify/announce.ts';
import { askThresholds, deleteThresholds, lockThresholds, saveThresholds } from './monitor.repository.ts';
import { toThresholds } from './monitor.service.ts';

type Rows = Parsed<typeof UpdMonitor>['thresholds'];

const entity = 'Monitor';

const merge = (before: Thresholds, rows: Rows): Thresholds => ({
  ...before,
  ...Object.fromEntries(rows.map(({ indicator, ...limits }) => [indicator, limits])),
});

type Asked = { readonly rowVersion: number; readonly thresholds: Rows; readonly isDefault: 0 | 1 };

/** Sets the thresholds of a project, or of a company for all its projects, on what was read of them. */
export const setThresholds = async (actor: Someone, key: ProjectKey, asked: Asked): Promise<void> => {
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
