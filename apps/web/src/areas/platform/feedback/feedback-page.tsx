import { feedbackFlow } from '@xmgl/contracts/platform/feedback-flow';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { FlowState } from '../../../ui/flow-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { PagesBelow } from '../../../ui/pages-below.tsx';
import styles from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackImages } from './feedback-images.tsx';

type Feedback = OutputOf<'GetFeedbackPage'>['items'][number];

const Message = ({ of }: { readonly of: Feedback }): ReactElement => {
  const { feedbackID, kind, content, imageCount, state, reply, createdTime, repliedTime, rowVersion } = of;
  const close = useSend('UpdFeedback', { refreshes: ['GetFeedbackPage'], done: '已关闭' });
  return (
    <li className={styles.message}>
      <div className={styles.line}>
        <strong>{kind}</strong>
        <FlowState flow={feedbackFlow} state={state} />
        <time className={styles.time}>{toMinute(createdTime)}</time>
      </div>
      <p className={styles.text}>{content}</p>
      {imageCount > 0 && <FeedbackImages feedbackID={feedbackID} />}
      {reply && (
        <div className={styles.reply}>
          <div className={styles.line}>
            <strong>平台回复</strong>
            <time className={styles.time}>{repliedTime && toMinute(repliedTime)}</time>
          </div>
          <p className={styles.text}>{reply}</p>
          {state === '已回复' && (
            <Button
              size="small"
              loading={close.isPending}
              onClick={() => close.mutate({ feedbackID, action: '关闭', rowVersion })}
            >
              已解决，关闭
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

const size = 20;

const MyMessages = (): ReactElement => {
  const [pageIndex, setPageIndex] = useState(1);
  const query = useCall(
    'GetFeedbackPage',
    { pageIndex, pageSize: size },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  return (
    <Panel title="我的留言">
      <Loaded of={query}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState icon="message" title="还没有留言" text="您写的留言和平台的回复都在这里。" />
          ) : (
            <>
              <ul className={styles.messages} aria-label="我的留言">
                {items.map((one) => (
                  <Message key={one.feedbackID} of={one} />
                ))}
              </ul>
              <PagesBelow
                pageIndex={pageIndex}
                pageSize={size}
                total={total}
                unit="条"
                onChange={setPageIndex}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
};

const readFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : '';

/** 留言板: what one tells the platform, and what it answers. */
export const FeedbackPage = (): ReactElement => (
  <Page title="留言板" lead="建议、缺陷和疑问都可以写在这里，由平台管理员回复；只有您和平台管理员看得到。">
    <div className={styles.columns}>
      <Panel title="我要反馈">
        <FeedbackForm page={readFrom(useLocation().state)} />
      </Panel>
      <MyMessages />
    </div>
  </Page>
);
