import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useProjectID, useUserID } from '../../../session/session-store.ts';
import { ErrorState, Skeleton } from '../../../ui/page-states.tsx';
import { useDroppedFile } from '../exchange/dropped-file.ts';
import { useOpenPlan } from '../plan/open-plan.ts';
import { usePlanRights } from '../use-plan-rights.ts';
import { PlanGantt } from './plan-gantt.tsx';
import { useKeptViewOptions } from './view-options.ts';

const OpenedGantt = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const open = useOpenPlan(useUserID(), projectID);
  const rights = usePlanRights();
  const navigate = useNavigate();
  useKeptViewOptions();
  if (open.phase === 'opening') return <Skeleton lines={12} />;
  if (open.phase === 'failed') return <ErrorState text={open.message} onRetry={open.retry} />;
  return (
    <PlanGantt
      session={open.session}
      projectID={projectID}
      rights={rights}
      onImport={(file) => {
        useDroppedFile.setState({ file });
        void navigate('/scheduleManagement/index?tab=exchange');
      }}
    />
  );
};

/** The current project's plan. */
export const GanttTab = (): ReactElement | null => {
  const projectID = useProjectID();
  return projectID === null ? null : <OpenedGantt key={projectID} projectID={projectID} />;
};
