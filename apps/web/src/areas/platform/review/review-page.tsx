import { realNameFlow, reviewStates } from '@xmgl/contracts/company/real-name-flow';
import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { toMinute } from '../../../format/day.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FlowState } from '../../../ui/flow-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { ReviewDialog } from './review-dialog.tsx';

type Review = OutputOf<'GetRealNameReview'>['items'][number];
type State = Review['state'];

const columns: readonly Column<Review>[] = [
  { key: 'companyName', title: '单位', render: ({ companyName }) => companyName },
  { key: 'creditCode', title: '统一社会信用代码', render: ({ creditCode }) => creditCode },
  { key: 'submitter', title: '提交人', render: ({ submitterName }) => submitterName },
  { key: 'submitted', title: '提交时间', render: ({ submittedTime }) => toMinute(submittedTime) },
  { key: 'state', title: '状态', render: ({ state }) => <FlowState flow={realNameFlow} state={state} /> },
  { key: 'reason', title: '原因', render: ({ reason }) => reason || '—', deskOnly: true },
];

const every = '全部';

/** 实名审核: what companies hand in, with the licence beside it; the address says which one is open. */
export const ReviewPage = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const [state, openID] = [search.get('state') ?? every, search.get('id')];
  const put = (key: string, value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(key);
      else next.set(key, value);
      return next;
    });
  const isState = (text: string): text is State => (reviewStates as readonly string[]).includes(text);
  const query = useCall(
    'GetRealNameReview',
    { pageIndex: 1, pageSize: 1000, ...(isState(state) && { state }) },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  return (
    <Page title="实名审核" lead="核对营业执照与填写的内容；通过后，单位名称和成立日期以此为准。">
      <Panel
        flush
        title={
          <Select
            aria-label="状态"
            style={{ width: 140 }}
            value={state}
            options={[every, ...reviewStates].map((value) => ({ value, label: value }))}
            onChange={(value) => put('state', value === every ? null : value)}
          />
        }
      >
        <Loaded of={query}>
          {({ items }) => (
            <DataTable
              label="实名审核"
              columns={columns}
              rows={items}
              rowKey={({ realNameReviewID }) => realNameReviewID}
              onOpen={({ realNameReviewID }) => put('id', realNameReviewID)}
              pageSize={50}
              isLoading={query.isPlaceholderData}
              empty={
                <EmptyState
                  icon="company"
                  title="没有实名资料"
                  text="单位提交实名资料后列在这里，您会收到通知。"
                />
              }
            />
          )}
        </Loaded>
      </Panel>
      {openID && <ReviewDialog key={openID} realNameReviewID={openID} onClose={() => put('id', null)} />}
    </Page>
  );
};
