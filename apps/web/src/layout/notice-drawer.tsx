import { keepPreviousData } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../api/calls.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { timeAgo } from '../format/time-ago.ts';
import { saveOffice } from '../register/print/take-export.ts';
import { useOpenAddress } from '../session/use-open-address.ts';
import { Button } from '../ui/button.tsx';
import { Count } from '../ui/count.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { EmptyState } from '../ui/page-states.tsx';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { toast } from '../ui/toast-store.ts';
import styles from './notice-drawer.module.css';

const step = 20;
type Notices = OutputOf<'GetNotificationPage'>;
type Notice = Notices['items'][number];

/** The file that a notice brings, where it brings one. */
const exportOf = (address: string): string | undefined => /^\/export\/([0-9a-f-]{36})$/.exec(address)?.[1];

const takeFile = ({ state, fileName, content, reason }: OutputOf<'GetExportFile'>): void => {
  if (state === 'done') saveOffice(fileName, content);
  else toast.error(reason || '文件还在生成，请稍候再试');
};

const NoticeLine = ({
  notice,
  onOpen,
}: {
  readonly notice: Notice;
  readonly onOpen: () => void;
}): ReactElement => (
  <li>
    <button type="button" className={styles.notice} data-read={notice.isRead === 1} onClick={onOpen}>
      <span className={styles.title}>
        {notice.isRead === 0 && <span className={styles.unread}>未读</span>}
        {notice.title}
      </span>
      {notice.content && <span className={styles.content}>{notice.content}</span>}
      <span className={styles.about}>
        {[notice.senderName, notice.projectName, timeAgo(notice.createdTime, new Date())]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </button>
  </li>
);

/** One's notices, the newest first; one that is opened counts as read. */
export const NoticeDrawer = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const [pageSize, setPageSize] = useState(step);
  const notices = useCall(
    'GetNotificationPage',
    { pageIndex: 1, pageSize },
    { placeholderData: keepPreviousData },
  );
  const read = useSend('UpdNotificationRead', { refreshes: ['GetNotificationPage'] });
  const fetchFile = useSend('GetExportFile', { onDone: takeFile });
  const openAddress = useOpenAddress();
  const open = (notice: Notice) => {
    if (notice.isRead === 0) read.mutate({ noticeIDs: [notice.noticeID] });
    if (!notice.address) return;
    const exportJobID = exportOf(notice.address);
    if (exportJobID !== undefined && notice.projectID !== null)
      return fetchFile.mutate({ projectID: notice.projectID, exportJobID });
    onClose();
    void openAddress(notice.projectID, notice.address);
  };
  const list = ({ items, total, unread }: Notices): ReactElement =>
    total === 0 ? (
      <EmptyState
        icon="bell"
        title="还没有通知"
        text="有人在评论中提到您，或您关心的事有了进展，会在这里告诉您。"
      />
    ) : (
      <>
        <div className={styles.bar}>
          <span>
            {unread > 0 ? (
              <>
                <Count of={unread} /> 条未读
              </>
            ) : (
              '全部已读'
            )}
          </span>
          {unread > 0 && (
            <Button busy={read.isPending} onClick={() => read.mutate({})}>
              全部已读
            </Button>
          )}
        </div>
        <ul className={styles.list} aria-label="通知">
          {items.map((notice) => (
            <NoticeLine key={notice.noticeID} notice={notice} onOpen={() => open(notice)} />
          ))}
        </ul>
        {total > items.length && (
          <Button
            look="quiet"
            wide
            busy={notices.isPlaceholderData}
            onClick={() => setPageSize(pageSize + step)}
          >
            显示更早的通知
          </Button>
        )}
      </>
    );
  return (
    <SideDrawer title="通知" width={420} onClose={onClose}>
      <Loaded of={notices}>{list}</Loaded>
    </SideDrawer>
  );
};
