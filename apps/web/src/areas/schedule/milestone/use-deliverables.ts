import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { useMemo } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { callOf } from '../../../register/row/row-values.ts';

const asked = callOf(deliverable, 'page');
const registers = [deliverable.entity];
const calls = [asked];
/** The most that one answer holds. */
const most = 10_000;

export type Reached = { readonly title: string; readonly state: string };

/** What is handed over with milestones, as far as the reader may know of it; undefined for who does not open that page. */
export const useDeliverables = (
  projectID: string,
  isAsked: boolean,
): ReadonlyMap<string, Reached> | undefined => {
  const maySee = useRight(deliverable.page, 'access');
  const page = { pageIndex: 1, pageSize: most, value: { projectID } };
  const { data } = useCall(asked, maySee && isAsked ? page : null);
  useLiveCalls(registers, calls);
  return useMemo(
    () =>
      maySee
        ? new Map(
            data?.items.map(({ deliverableID, code, title, state }) => [
              deliverableID,
              { title: `${code} ${title}`, state },
            ]),
          )
        : undefined,
    [data, maySee],
  );
};
