import { type ReactElement, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ExpiredDialog } from '../areas/identity/login/expired-dialog.tsx';
import { useExpiry } from '../base/expiry-store.ts';
import { ErrorBoundary } from '../layout/error-boundary.tsx';
import { AskHost } from '../ui/ask-host.tsx';
import { ToastHost } from '../ui/toast-host.tsx';

/** Around every page: messages, questions, the dialog of the expired session. */
export const RootFrame = (): ReactElement => {
  const isExpired = useExpiry(({ expired }) => expired);
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <ToastHost />
      <AskHost />
      {isExpired && <ExpiredDialog />}
    </>
  );
};
