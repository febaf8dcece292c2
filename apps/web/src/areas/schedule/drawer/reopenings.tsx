import { type ReactElement, useCallback } from 'react';
import type { ServerEvent } from '../../../api/event-stream.ts';
import { useServerEvents } from '../../../api/events.ts';
import { useCall } from '../../../api/use-call.ts';
import { toMinute } from '../../../format/day.ts';
import { useProjectID } from '../../../session/session-store.ts';
import styles from './reopenings.module.css';

/** When a finished activity was opened again, by whom and why. */
export const Reopenings = ({ activityID }: { readonly activityID: string }): ReactElement | null => {
  const projectID = useProjectID();
  const asked = projectID === null ? null : { projectID, reopenedID: activityID, pageIndex: 1, pageSize: 20 };
  const { data, refetch } = useCall('GetPlanBatchPage', asked);
  const hear = useCallback(
    ({ data: told }: ServerEvent) => {
      const { kind, projectID: where } = (told ?? {}) as { kind?: string; projectID?: string };
      if (kind === 'plan' && where === projectID) void refetch();
    },
    [projectID, refetch],
  );
  useServerEvents(hear);
  if (!data || data.items.length === 0) return null;
  return (
    <ul className={styles.history} aria-label="重新打开的记录">
      {data.items.map(({ batchID, createdTime, userName, reasons }) => (
        <li key={batchID}>
          {toMinute(createdTime)} {userName} 重新打开：
          {reasons.find((one) => one.activityID === activityID)?.reason}
        </li>
      ))}
    </ul>
  );
};
