import { type ReactElement, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { shortNumber } from '../format/short-number.ts';
import { useReportedErrors } from '../session/error-report.ts';
import { useIsReady } from '../session/use-kept.ts';
import { useUser } from '../session/user-store.ts';
import { IconButton } from '../ui/button.tsx';
import styles from './navbar.module.css';

/** For the platform administrator: how many different errors the in-app log holds. */
export const ErrorLogButton = (): ReactElement | null => {
  const isAdmin = useUser((user) => user.roles.includes('admin'));
  const isReady = useIsReady();
  const reported = useReportedErrors((state) => state.count);
  const navigate = useNavigate();
  const { data, refetch } = useCall(
    'GetErrorLogPage',
    isAdmin && isReady ? { pageIndex: 1, pageSize: 1, value: '' } : null,
  );
  useEffect(() => {
    if (isAdmin && reported > 0) void refetch();
  }, [isAdmin, reported, refetch]);
  if (!isAdmin) return null;
  const count = data?.total ?? 0;
  return (
    <span className={styles.counted}>
      <IconButton
        icon="bug"
        label={count > 0 ? `错误日志，${count} 条` : '错误日志'}
        onClick={() => navigate('/admin/errorLog')}
      />
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {shortNumber(count)}
        </span>
      )}
    </span>
  );
};
