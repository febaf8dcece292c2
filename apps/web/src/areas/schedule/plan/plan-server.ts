import { isWbsCommand, type PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { callApi } from '../../../api/client.ts';
import { takeEarly } from '../../../api/early-answers.ts';
import { newID } from '../../../api/new-id.ts';
import { ApiError, messageOf } from '../../../base/api-error.ts';
import { log } from '../../../base/log.ts';
import { toast } from '../../../ui/toast-store.ts';
import { openKeptBatches } from './kept-batches.ts';
import type { Outgoing, PlanPorts, PlanThread, SendAnswer, UndoneImport } from './plan-ports.ts';
import { askReopenReason } from './reopen-reason.ts';
import { admitScopeEdit, askScopeWhyAgain, readScopeGate, whyOf } from './scope-why.ts';

const toAnswer = (error: unknown): SendAnswer => {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === 'signedOut' || error.kind === 'expired') return { kind: 'signedOut' };
  const isBusy = error.statusCode >= 500 || error.statusCode === 429;
  if (error.kind !== 'refused' || isBusy) return { kind: 'unreachable' };
  const isStale = error.issues.some(({ code }) => code === 'stale');
  return { kind: isStale ? 'stale' : 'refused', message: messageOf(error) };
};

type Applied = Extract<SendAnswer, { kind: 'applied' }>['output'];
type Sent = Omit<Outgoing, 'commands' | 'upon'> & { commands: PlanCommand[]; upon: string[] };

const sendBatch = async (batch: Outgoing, apply: (sent: Sent) => Promise<Applied>): Promise<SendAnswer> => {
  try {
    const sent = { ...batch, commands: [...batch.commands], upon: [...batch.upon] };
    return { kind: 'applied', output: await apply(sent) };
  } catch (error) {
    const answer = toAnswer(error);
    if (answer.kind !== 'stale') log('计划的修改未被接受', error);
    return answer;
  }
};

const asksScopeWhy = (error: unknown): boolean =>
  error instanceof ApiError && error.issues.some(({ path }) => path?.startsWith('why.'));

/** Sends; where the server asks what a change of the scope follows, the reader is asked and it is sent once more. */
export const forScopeReason = async <T>(projectID: string, send: () => Promise<T>): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    if (!asksScopeWhy(error) || !(await askScopeWhyAgain(projectID))) throw error;
    return await send();
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

/** Not long where nothing is drawn, as in a window that is out of sight. */
const longestFrameMs = 500;

const framesLater = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, longestFrameMs);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });

/** What does not depend on which plan is open. */
const here = {
  newID,
  pause,
  shown: framesLater,
  tellError: (message: string) => toast.error(message),
  tellNews: (message: string) => toast.info(message),
} as const;

const toWhy = (projectID: string) => {
  const why = whyOf(projectID);
  return why === undefined ? {} : { why };
};

/** The plan of a project as the server keeps it; `thread` schedules it. */
export const toPlanServer = (userID: string, projectID: string, thread: PlanThread): PlanPorts => ({
  ...here,
  readPlan: async () => {
    const plan = await takeEarly('GetPlan', { projectID });
    void readScopeGate(projectID);
    return plan;
  },
  readChanges: (sinceVersion) => callApi('GetPlanChanges', { projectID, sinceVersion }),
  send: (batch) =>
    sendBatch(batch, (sent) =>
      forScopeReason(projectID, () =>
        callApi('ApplyPlanCommands', { projectID, ...sent, ...toWhy(projectID) }),
      ),
    ),
  admit: (plan, commands) => admitScopeEdit(projectID, plan, commands),
  undoImport: (batchID, baseVersion) => undoImport(projectID, batchID, baseVersion),
  askReason: askReopenReason,
  ...thread,
  kept: openKeptBatches(`${userID} ${projectID}`),
});

/** A scenario of the plan as the server keeps it; the plan that was copied comes as its baseline. */
export const toScenarioServer = (
  userID: string,
  projectID: string,
  planScenarioID: string,
  thread: PlanThread,
): PlanPorts => {
  const one = { projectID, planScenarioID };
  return {
    ...here,
    readPlan: async () => (await callApi('GetPlanScenarioByID', one)).plan,
    readChanges: (sinceVersion) => callApi('GetScenarioChanges', { ...one, sinceVersion }),
    send: (batch) => sendBatch(batch, (sent) => callApi('ApplyScenarioCommands', { ...one, ...sent })),
    undoImport: async () => ({ error: '方案中没有导入可以撤销' }),
    ...thread,
    kept: openKeptBatches(`${userID} ${planScenarioID}`),
  };
};

/** The plan as its WBS is written, by the rights of that page: what is no part of the WBS the server refuses. */
export const toWbsServer = (userID: string, projectID: string, thread: PlanThread): PlanPorts => ({
  ...here,
  readPlan: () => callApi('GetWbsPlan', { projectID }),
  readChanges: (sinceVersion) => callApi('GetWbsPlanChanges', { projectID, sinceVersion }),
  send: (batch) =>
    sendBatch(batch, ({ commands, ...sent }) =>
      forScopeReason(projectID, () =>
        callApi('ApplyWbsCommands', {
          projectID,
          ...sent,
          commands: commands.filter(isWbsCommand),
          ...toWhy(projectID),
        }),
      ),
    ),
  undoImport: async () => ({ error: '请在甘特图中撤销导入' }),
  ...thread,
  kept: openKeptBatches(`${userID} wbs ${projectID}`),
});
