import { type ReactElement, Suspense } from 'react';
import { Outlet } from 'react-router';
import { signInAgain } from '../session/end-session.ts';
import { useExpiry } from '../session/expiry-store.ts';
import { AskHost } from '../ui/ask-host.tsx';
import { NoticeDialog } from '../ui/notice-dialog.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const ExpiryDialog = (): ReactElement | null => {
  const expired = useExpiry((state) => state.expired);
  if (!expired) return null;
  return <NoticeDialog text="登录状态已过期，请重新登录" confirm="重新登录" onConfirm={signInAgain} />;
};

/** Around every page: messages, questions, the dialog of the expired session. */
export const RootFrame = (): ReactElement => (
  <>
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
    <ToastHost />
    <AskHost />
    <ExpiryDialog />
  </>
);
