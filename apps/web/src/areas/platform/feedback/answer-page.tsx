import { feedbackFlow, feedbackStates } from '@xmgl/contracts/platform/feedback-flow';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { toMinute } from '../../../format/day.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { FlowState } from '../../../ui/flow-state.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { InboxPage } from '../inbox/inbox-page.tsx';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';
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

/** 留言: what people tell the platform, for its administrators; the address says which one is open. */
export const AnswerPage = (): ReactElement => {
  const address = useInboxAddress(feedbackStates);
  const { state } = address;
  const query = useCall(
    'GetFeedbackPage',
    { whose: '全部', pageIndex: 1, pageSize: 1000, ...(state && { state }) },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  return (
    <InboxPage
      title="留言"
      lead="各人在留言板写下的建议、缺陷和咨询；回复之后留言人会收到通知。"
      address={address}
      query={query}
      columns={columns}
      idOf={({ feedbackID }) => feedbackID}
      empty={<EmptyState icon="message" title="没有留言" text="有人留言时您会收到通知。" />}
      dialogOf={(id) => <AnswerDialog key={id} feedbackID={id} onClose={() => address.open(null)} />}
    />
  );
};
