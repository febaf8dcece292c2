import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useMayWrite } from '../access/use-may-write.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import type { ApiError } from '../base/api-error.ts';
import { useAddress } from '../register/use-address.ts';
import { useProjectID } from '../session/session-store.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Panel } from '../ui/page.tsx';
import { EmptyState } from '../ui/page-states.tsx';
import { ComparePlans } from './compare-plans.tsx';
import { type PlanList, planCall, planIDOf, planKey, useLivePlan, useRefreshPlan } from './plan-calls.ts';
import type { PlanPageProps, PlanPlace } from './plan-place.ts';
import { PlanReader } from './plan-reader.tsx';

const mostVersions = 1000;

/** Nothing written yet: what it is for, and a first draft that the project's own data fills. */
const NoPlan = ({ document, purpose, views, projectID, address }: PlanPlace): ReactElement => {
  const mayAdd = useMayWrite(document.page, 'insert');
  const refresh = useRefreshPlan(document);
  const add = useSend(planCall(document, 'add'), {
    done: '草稿已建立，已按项目现有内容预填',
    onDone: (row) => {
      refresh();
      address.change({ id: planIDOf(document, row), edit: '1' });
    },
  });
  return (
    <Page title={document.label}>
      {views && <div>{views}</div>}
      <Panel>
        <EmptyState icon="file" title={`还没有${document.label}`} text={purpose}>
          {mayAdd && (
            <Button type="primary" loading={add.isPending} onClick={() => add.mutate({ projectID })}>
              新建{document.label}
            </Button>
          )}
        </EmptyState>
      </Panel>
    </Page>
  );
};

type AwaitedProps = Pick<PlanPageProps, 'document' | 'views'> & {
  readonly of: UseQueryResult<unknown, ApiError>;
};

/** The page while what it shows is on its way, or does not come. */
const Awaited = ({ document, views, of: query }: AwaitedProps): ReactElement => (
  <Page title={document.label}>
    {views && <div>{views}</div>}
    <Loaded of={query} lines={8}>
      {() => null}
    </Loaded>
  </Page>
);

/** The version in the address; else the newest for who writes, the one in force for who reads. */
const useShownID = ({ document, address }: PlanPlace, { items }: PlanList): string => {
  const mayWrite = useMayWrite(document.page, 'update');
  const inForce = items.find(({ state }) => state === '已批准');
  const usual = (mayWrite ? undefined : inForce) ?? items[0];
  return address.id ?? (usual ? planIDOf(document, usual) : '');
};

const Shown = ({ list, ...place }: PlanPlace & { readonly list: PlanList }): ReactElement => {
  const { document, projectID } = place;
  const id = useShownID(place, list);
  const query = useCall(planCall(document, 'byID'), planKey(document, projectID, id));
  const other = useSearchParams()[0].get('compare');
  if (other) return <ComparePlans {...place} list={list} beforeID={other} afterID={id} />;
  if (query.data) return <PlanReader key={id} {...place} list={list} read={query.data} />;
  return <Awaited {...place} of={query} />;
};

/** A management plan: its versions, the text of one, and the steps from draft to approval. */
export const PlanDocumentPage = (props: PlanPageProps): ReactElement => {
  const { document } = props;
  const projectID = useProjectID() ?? '';
  const address = useAddress();
  const value = { projectID };
  const query = useCall(
    planCall(document, 'page'),
    projectID ? { pageIndex: 1, pageSize: mostVersions, value } : null,
  );
  useLivePlan(document);
  const place = { ...props, projectID, address };
  if (!query.data) return <Awaited {...props} of={query} />;
  if (query.data.items.length === 0) return <NoPlan {...place} />;
  return <Shown {...place} list={query.data} />;
};
