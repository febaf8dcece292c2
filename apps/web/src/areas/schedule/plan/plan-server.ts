import { callApi } from '../../../api/client.ts';
import { newID } from '../../../api/new-id.ts';
import { ApiError, messageOf } from '../../../base/api-error.ts';
import { log } from '../../../base/log.ts';
import { toast } from '../../../ui/toast-store.ts';
import { openKeptBatches } from './kept-batches.ts';
import type { Outgoing, PlanPorts, SendAnswer, UndoneImport } from './plan-ports.ts';
import { startScheduleHost } from './schedule-host.ts';

const toAnswer = (error: unknown): SendAnswer => {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === 'signedOut' || error.kind === 'expired') return { kind: 'signedOut' };
  const isBusy = error.statusCode >= 500 || error.statusCode === 429;
  if (error.kind !== 'refused' || isBusy) return { kind: 'unreachable' };
  const isStale = error.issues.some(({ code }) => code === 'stale');
  return { kind: isStale ? 'stale' : 'refused', message: messageOf(error) };
};

const sendBatch = async (projectID: string, batch: Outgoing): Promise<SendAnswer> => {
  try {
    const input = { projectID, ...batch, commands: [...batch.commands], upon: [...batch.upon] };
    return { kind: 'applied', output: await callApi('ApplyPlanCommands', input) };
  } catch (error) {
    const answer = toAnswer(error);
    if (answer.kind !== 'stale') log('计划的修改未被接受', error);
    return answer;
  }
};

const undoImport = async (projectID: string, batchID: string, baseVersion: number): Promise<UndoneImport> => {
  try {
    return await callApi('UndoPlanImport', { projectID, batchID, baseVersion });
  } catch (error) {
    log('未能撤销导入', error);
    return { error: messageOf(error) };
  }
};

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });

/** The plan of a project as the server keeps it, and the thread that schedules it. */
export const toPlanServer = (userID: string, projectID: string): PlanPorts => ({
  readPlan: () => callApi('GetPlan', { projectID }),
  readChanges: (sinceVersion) => callApi('GetPlanChanges', { projectID, sinceVersion }),
  send: (batch) => sendBatch(projectID, batch),
  undoImport: (batchID, baseVersion) => undoImport(projectID, batchID, baseVersion),
  compute: startScheduleHost().compute,
  newID,
  pause,
  tellError: (message) => toast.error(message),
  tellNews: (message) => toast.info(message),
  kept: openKeptBatches(`${userID} ${projectID}`),
});
