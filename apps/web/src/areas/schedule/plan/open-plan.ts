import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isAfterBreak, type ServerEvent, versionTold } from '../../../api/event-stream.ts';
import { useServerEvents } from '../../../api/events.ts';
import { messageOf } from '../../../base/api-error.ts';
import { log } from '../../../base/log.ts';
import type { PlanPorts } from './plan-ports.ts';
import { toPlanServer, toScenarioServer, toWbsServer } from './plan-server.ts';
import { PlanSession } from './plan-session.ts';
import type { PlanState } from './plan-state.ts';
import { startScheduleHost } from './schedule-host.ts';

type Opened = {
  readonly userID: string;
  readonly projectID: string;
  readonly planScenarioID: string | null;
  readonly session: Promise<PlanSession>;
};

/** The Gantt's plan, a scenario of it, or the plan as the WBS is written in it, by the rights of its own page. */
type Place = 'plan' | 'scenario' | 'wbs';

/** What was last opened in each place stays open: leaving the page and coming back loses neither edits nor undo. */
const opened: Record<Place, Opened | null> = { plan: null, scenario: null, wbs: null };

const toPorts = (
  place: Place,
  userID: string,
  projectID: string,
  planScenarioID: string | null,
): PlanPorts => {
  const { compute, sumCosts } = startScheduleHost();
  const thread = { compute, sumCosts };
  if (planScenarioID !== null) return toScenarioServer(userID, projectID, planScenarioID, thread);
  return place === 'wbs' ? toWbsServer(userID, projectID, thread) : toPlanServer(userID, projectID, thread);
};

const open = (
  place: Place,
  userID: string,
  projectID: string,
  planScenarioID: string | null,
): Promise<PlanSession> => {
  const known = opened[place];
  if (known?.userID === userID && known.projectID === projectID && known.planScenarioID === planScenarioID)
    return known.session;
  const session = PlanSession.open(toPorts(place, userID, projectID, planScenarioID));
  opened[place] = { userID, projectID, planScenarioID, session };
  session.catch(() => {
    if (opened[place]?.session === session) opened[place] = null;
  });
  return session;
};

/** After an import (undo takes one's own back) or a new baseline the open plan is read again. */
export const reloadOpenPlan = async (projectID: string, importID?: string): Promise<void> => {
  if (opened.plan?.projectID === projectID) await (await opened.plan.session).reload(importID);
};

/** After it was moved onto the plan of now the open scenario is read again. */
export const reloadOpenScenario = async (planScenarioID: string): Promise<void> => {
  const { scenario } = opened;
  if (scenario?.planScenarioID === planScenarioID) await (await scenario.session).reload();
};

export type OpenPlan =
  | { readonly phase: 'opening' }
  | { readonly phase: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly phase: 'open'; readonly session: PlanSession };

const useOpened = (
  place: Place,
  userID: string,
  projectID: string,
  planScenarioID: string | null,
): OpenPlan => {
  const [plan, setPlan] = useState<OpenPlan>({ phase: 'opening' });
  const start = useCallback(() => {
    let isCurrent = true;
    open(place, userID, projectID, planScenarioID).then(
      (session) => isCurrent && setPlan({ phase: 'open', session }),
      (error: unknown) => {
        log('计划未能打开', error);
        if (isCurrent) setPlan({ phase: 'failed', message: messageOf(error), retry: start });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [place, userID, projectID, planScenarioID]);
  useEffect(start, [start]);
  return plan;
};

/** The plan of a project or one of its scenarios, opened once and then kept. */
export const useOpenPlan = (
  userID: string,
  projectID: string,
  planScenarioID: string | null = null,
): OpenPlan => useOpened(planScenarioID === null ? 'plan' : 'scenario', userID, projectID, planScenarioID);

/** The plan of a project as its WBS is written, opened once and then kept. */
export const useOpenWbs = (userID: string, projectID: string): OpenPlan =>
  useOpened('wbs', userID, projectID, null);

export const usePlanState = (session: PlanSession): PlanState =>
  useSyncExternalStore(session.subscribe, session.getState);

type PlanEvent = {
  readonly kind: string;
  readonly projectID: string;
  readonly planVersion: number;
  readonly batchID: string;
};

/** Whether a baseline came into force that the open plan was not read with. */
const bringsBaseline = (session: PlanSession, { data }: ServerEvent, projectID: string): boolean => {
  const told = data as {
    readonly register?: string;
    readonly projectID?: string;
    readonly rowID?: string;
  } | null;
  return (
    told?.register === 'CurrentBaseline' &&
    told.projectID === projectID &&
    told.rowID !== session.getState().baseline?.baselineID
  );
};

/** Others' changes come in as they happen; after a break the missing ones are asked for. */
export const useLivePlan = (
  session: PlanSession,
  projectID: string,
  planScenarioID: string | null = null,
): void => {
  const missed = (error: unknown) => log('未能读取他人的修改', error);
  const listener = useCallback(
    (event: ServerEvent) => {
      if (isAfterBreak(event)) void session.resync().catch(missed);
      if (planScenarioID !== null) {
        const row = versionTold(event);
        if (row?.rowID === planScenarioID) void session.hear(row.rowVersion, '').catch(missed);
        return;
      }
      if (bringsBaseline(session, event, projectID)) void session.reload().catch(missed);
      const told = event.data as Partial<PlanEvent> | null;
      if (told?.kind !== 'plan' || told.projectID !== projectID) return;
      void session.hear(told.planVersion ?? 0, told.batchID ?? '').catch(missed);
    },
    [session, projectID, planScenarioID],
  );
  useServerEvents(listener);
  useEffect(() => {
    void session.resync().catch(missed);
  }, [session]);
};

/** Leaving the product while something is unsaved asks first. */
export const useUnsavedWarning = (session: PlanSession): void => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (session.getState().unsavedCount > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [session]);
};
