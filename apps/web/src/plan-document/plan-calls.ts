import { useQueryClient } from '@tanstack/react-query';
import {
  type PlanDocument,
  type PlanVerb,
  planCallName,
  planIDName,
} from '@xmgl/contracts/plan-document/plan-document';
import type { PlanVersion } from '@xmgl/contracts/plan-document/plan-document-calls';
import { useCallback } from 'react';
import type { OutputOf, PlanCall } from '../api/calls.ts';
import { concernsRegister, type ServerEvent } from '../api/event-stream.ts';
import { useServerEvents } from '../api/events.ts';
import { useReadNewest } from '../api/use-call.ts';

export type ReadPlan = OutputOf<PlanCall<'byID'>>;
export type PlanList = OutputOf<PlanCall<'page'>>;

/** @example useCall(planCall(document, 'page'), { pageIndex, pageSize, value }) */
export const planCall = <V extends PlanVerb>(document: PlanDocument, verb: V): PlanCall<V> => ({
  name: planCallName(document, verb),
  planVerb: verb,
});

export const planIDOf = (document: PlanDocument, row: PlanVersion): string =>
  String(row[planIDName(document)]);

/** What names one version in a call. */
export const planKey = (document: PlanDocument, projectID: string, id: string) => ({
  projectID,
  [planIDName(document)]: id,
});

/** Reads the plan anew: after a change of one's own, or one that is told. */
export const useRefreshPlan = (document: PlanDocument): (() => void) => {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const verb of ['page', 'byID'] as const)
      void queries.invalidateQueries({ queryKey: [planCallName(document, verb)] });
  }, [queries, document]);
};

/** Reads one version anew and waits for it, before the next step can be taken from it. */
export const useReadPlan = (document: PlanDocument) => {
  const readNewest = useReadNewest(planCall(document, 'byID'));
  return async (projectID: string, id: string): Promise<void> => {
    await readNewest(planKey(document, projectID, id)).catch(() => undefined);
  };
};

/** Other people's changes show at once. */
export const useLivePlan = (document: PlanDocument): void => {
  const refresh = useRefreshPlan(document);
  useServerEvents(
    useCallback(
      (event: ServerEvent) => {
        if (concernsRegister(event, [document.entity])) refresh();
      },
      [document, refresh],
    ),
  );
};
