import { realNameFlow, reviewStates } from '@xmgl/contracts/company/real-name-flow';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { FlowState } from '../../../ui/flow-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { InboxPage } from '../inbox/inbox-page.tsx';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';
import { ReviewDialog } from './review-dialog.tsx';

type Review = OutputOf<'GetRealNameReview'>['items'][number];

const columns: readonly Column<Review>[] = [
  { key: 'companyName', title: '单位', render: ({ companyName }) => companyName },
  { key: 'creditCode', title: '统一社会信用代码', render: ({ creditCode }) => creditCode },
  { key: 'submitter', title: '提交人', render: ({ submitterName }) => submitterName },
  { key: 'submitted', title: '提交时间', render: ({ submittedTime }) => toMinute(submittedTime) },
  { key: 'state', title: '状态', render: ({ state }) => <FlowState flow={realNameFlow} state={state} /> },
  { key: 'reason', title: '原因', render: ({ reason }) => reason || '—', deskOnly: true },
];

/** 实名审核: what companies hand in, with the licence beside it; the address says which one is open. */
export const ReviewPage = (): ReactElement => {
  const address = useInboxAddress(reviewStates);
  const { state } = address;
  const query = useCall(
    'GetRealNameReview',
    { pageIndex: 1, pageSize: 1000, ...(state && { state }) },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  const file = useSend('RealNameReviewExport', { onDone: (exported) => takeExport(exported) });
  return (
    <InboxPage
      title="实名审核"
      lead="核对营业执照与填写的内容；通过后，单位名称和成立日期以此为准。"
      address={address}
      query={query}
      actions={
        <Button
          icon={<Icon name="download" size={16} />}
          loading={file.isPending}
          onClick={() => file.mutate(state ? { state } : {})}
        >
          导出
        </Button>
      }
      columns={columns}
      idOf={({ realNameReviewID }) => realNameReviewID}
      empty={
        <EmptyState icon="company" title="没有实名资料" text="单位提交实名资料后列在这里，您会收到通知。" />
      }
      dialogOf={(id) => <ReviewDialog key={id} realNameReviewID={id} onClose={() => address.open(null)} />}
    />
  );
};
