import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isAfterBreak, type ServerEvent } from '../../../api/event-stream.ts';
import { useServerEvents } from '../../../api/events.ts';
import { messageOf } from '../../../base/api-error.ts';
import { log } from '../../../base/log.ts';
import { toPlanServer } from './plan-server.ts';
import { PlanSession } from './plan-session.ts';
import type { PlanState } from './plan-state.ts';

type Opened = { readonly userID: string; readonly projectID: string; readonly session: Promise<PlanSession> };

/** The plan last opened stays open: leaving the page and coming back loses neither edits nor undo. */
let opened: Opened | null = null;

const open = (userID: string, projectID: string): Promise<PlanSession> => {
  if (opened?.userID !== userID || opened.projectID !== projectID) {
    const session = PlanSession.open(toPlanServer(userID, projectID));
    opened = { userID, projectID, session };
    session.catch(() => {
      if (opened?.session === session) opened = null;
    });
  }
  return opened.session;
};

/** After an import (undo takes one's own back) or a new baseline the open plan is read again. */
export const reloadOpenPlan = async (projectID: string, importID?: string): Promise<void> => {
  if (opened?.projectID === projectID) await (await opened.session).reload(importID);
};

export type OpenPlan =
  | { readonly phase: 'opening' }
  | { readonly phase: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly phase: 'open'; readonly session: PlanSession };

/** The plan of a project, opened once and then kept. */
export const useOpenPlan = (userID: string, projectID: string): OpenPlan => {
  const [plan, setPlan] = useState<OpenPlan>({ phase: 'opening' });
  const start = useCallback(() => {
    let isCurrent = true;
    open(userID, projectID).then(
      (session) => isCurrent && setPlan({ phase: 'open', session }),
      (error: unknown) => {
        log('计划未能打开', error);
        if (isCurrent) setPlan({ phase: 'failed', message: messageOf(error), retry: start });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [userID, projectID]);
  useEffect(start, [start]);
  return plan;
};

export const usePlanState = (session: PlanSession): PlanState =>
  useSyncExternalStore(session.subscribe, session.getState);

type PlanEvent = {
  readonly kind: string;
  readonly projectID: string;
  readonly planVersion: number;
  readonly batchID: string;
};

/** Others' changes come in as they happen; after a break the missing ones are asked for. */
export const useLivePlan = (session: PlanSession, projectID: string): void => {
  const missed = (error: unknown) => log('未能读取他人的修改', error);
  const listener = useCallback(
    (event: ServerEvent) => {
      if (isAfterBreak(event)) void session.resync().catch(missed);
      const told = event.data as Partial<PlanEvent> | null;
      if (told?.kind !== 'plan' || told.projectID !== projectID) return;
      void session.hear(told.planVersion ?? 0, told.batchID ?? '').catch(missed);
    },
    [session, projectID],
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
