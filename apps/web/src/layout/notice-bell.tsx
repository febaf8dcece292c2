import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { shortNumber } from '../format/short-number.ts';
import { useIsReady } from '../session/use-kept.ts';
import { IconButton } from '../ui/button.tsx';
import { DrawerBoundary } from './drawer-boundary.tsx';
import styles from './navbar.module.css';

const NoticeDrawer = lazy(async () => ({ default: (await import('./notice-drawer.tsx')).NoticeDrawer }));

/** How many notices are unread, and the way to them. */
export const NoticeBell = (): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('GetNotificationPage', useIsReady() ? { pageIndex: 1, pageSize: 20 } : null);
  const close = () => setOpen(false);
  const unread = data?.unread ?? 0;
  return (
    <span className={styles.counted}>
      <IconButton
        icon="bell"
        label={unread > 0 ? `通知，${unread} 条未读` : '通知'}
        onClick={() => setOpen(true)}
      />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {shortNumber(unread)}
        </span>
      )}
      {isOpen && (
        <DrawerBoundary onFail={close}>
          <Suspense fallback={null}>
            <NoticeDrawer onClose={close} />
          </Suspense>
        </DrawerBoundary>
      )}
    </span>
  );
};
