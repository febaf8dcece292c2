import { useRight } from '../../access/use-rights.ts';
import { useSession } from '../../session/session-store.ts';

export type PlanRights = {
  readonly mayUpdate: boolean;
  readonly mayInsert: boolean;
  readonly mayDelete: boolean;
  readonly mayDownload: boolean;
  readonly mayImport: boolean;
  readonly mayExchange: boolean;
  readonly isFiled: boolean;
  /** Of the plan that holds alone: its status date, baselines, settings, exports and links. */
  readonly mayManage: boolean;
};

/** Why nothing can be changed; empty where it can. */
export const readOnlyReason = ({ isFiled, mayUpdate }: PlanRights): string =>
  isFiled ? '项目已归档，只读' : mayUpdate ? '' : '只读';

/** What the server would let this reader do with the plan; nothing changes in a filed project. */
export const usePlanRights = (): PlanRights => {
  const isFiled = useSession((session) => session.project?.whetherFiled === 1);
  const mayUpdate = useRight('schedule.gantt', 'update') && !isFiled;
  return {
    isFiled,
    mayManage: true,
    mayUpdate,
    mayInsert: useRight('schedule.gantt', 'insert') && mayUpdate,
    mayDelete: useRight('schedule.gantt', 'delete') && mayUpdate,
    mayDownload: useRight('schedule.gantt', 'download'),
    mayImport: useRight('schedule.exchange', 'insert') && !isFiled,
    mayExchange: useRight('schedule.exchange', 'access'),
  };
};
