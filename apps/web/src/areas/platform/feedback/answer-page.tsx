import { feedbackFlow, feedbackStates } from '@xmgl/contracts/platform/feedback-flow';
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
import { AnswerDialog } from './answer-dialog.tsx';

type Feedback = OutputOf<'GetFeedbackPage'>['items'][number];

const shown = 40;
const columns: readonly Column<Feedback>[] = [
  {
    key: 'content',
    title: '留言',
    render: ({ content }) => (content.length > shown ? `${content.slice(0, shown)}…` : content),
  },
  { key: 'kind', title: '类别', render: ({ kind }) => kind },
  { key: 'user', title: '留言人', render: ({ userName }) => userName },
  { key: 'created', title: '时间', render: ({ createdTime }) => toMinute(createdTime) },
  { key: 'state', title: '状态', render: ({ state }) => <FlowState flow={feedbackFlow} state={state} /> },
  {
    key: 'images',
    title: '图片',
    align: 'right',
    render: ({ imageCount }) => imageCount || '—',
    deskOnly: true,
  },
];

const every = '全部';

/** 留言: what people tell the platform, for its administrators; the address says which one is open. */
export const AnswerPage = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const [asked, openID] = [search.get('state'), search.get('id')];
  const state = feedbackStates.find((one) => one === asked);
  const put = (key: string, value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(key);
      else next.set(key, value);
      return next;
    });
  const query = useCall(
    'GetFeedbackPage',
    { whose: '全部', pageIndex: 1, pageSize: 1000, ...(state && { state }) },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  return (
    <Page title="留言" lead="各人在留言板写下的建议、缺陷和咨询；回复之后留言人会收到通知。">
      <Panel
        flush
        title={
          <Select
            aria-label="状态"
            style={{ width: 140 }}
            value={state ?? every}
            options={[every, ...feedbackStates].map((value) => ({ value, label: value }))}
            onChange={(value) => put('state', value === every ? null : value)}
          />
        }
      >
        <Loaded of={query}>
          {({ items }) => (
            <DataTable
              label="留言"
              columns={columns}
              rows={items}
              rowKey={({ feedbackID }) => feedbackID}
              onOpen={({ feedbackID }) => put('id', feedbackID)}
              pageSize={50}
              isLoading={query.isPlaceholderData}
              empty={<EmptyState icon="message" title="没有留言" text="有人留言时您会收到通知。" />}
            />
          )}
        </Loaded>
      </Panel>
      {openID && <AnswerDialog key={openID} feedbackID={openID} onClose={() => put('id', null)} />}
    </Page>
  );
};
