import type { ReactElement } from 'react';
import { useProjectID, useUserID } from '../../../session/session-store.ts';
import { ErrorState, Skeleton } from '../../../ui/page-states.tsx';
import { useLivePlan, useOpenPlan, useUnsavedWarning } from './open-plan.ts';
import type { PlanSession } from './plan-session.ts';
import { PlanWhyDialog } from './plan-why-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

export type OpenPlanProps = { readonly session: PlanSession; readonly projectID: string };

type WithOpenPlanProps = { readonly children: (open: OpenPlanProps) => ReactElement };

const Live = ({ session, projectID, children }: OpenPlanProps & WithOpenPlanProps): ReactElement => {
  useLivePlan(session, projectID);
  useUnsavedWarning(session);
  return (
    <>
      {children({ session, projectID })}
      <ReopenDialog />
      <PlanWhyDialog projectID={projectID} />
    </>
  );
};

const Opened = ({ projectID, children }: WithOpenPlanProps & { readonly projectID: string }) => {
  const open = useOpenPlan(useUserID(), projectID);
  if (open.phase === 'opening') return <Skeleton lines={10} />;
  if (open.phase === 'failed') return <ErrorState text={open.message} onRetry={open.retry} />;
  return (
    <Live session={open.session} projectID={projectID}>
      {children}
    </Live>
  );
};

/** For tabs beside the Gantt: the current project's plan as it is open there, with what others change in it. */
export const WithOpenPlan = ({ children }: WithOpenPlanProps): ReactElement | null => {
  const projectID = useProjectID();
  return projectID === null ? null : (
    <Opened key={projectID} projectID={projectID}>
      {children}
    </Opened>
  );
};
