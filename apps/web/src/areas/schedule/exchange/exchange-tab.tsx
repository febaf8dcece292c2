import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { useProjectID, useUserID } from '../../../session/session-store.ts';
import { ErrorState, Skeleton } from '../../../ui/page-states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useOpenPlan, usePlanState } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import { PlanWhyDialog } from '../plan/plan-why-dialog.tsx';
import { usePlanRights } from '../use-plan-rights.ts';
import styles from './exchange.module.css';
import { ExchangeHistory } from './exchange-history.tsx';
import { ExportPanel } from './export-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import { ShareLinks } from './share-links.tsx';

type ExchangeProps = { readonly session: PlanSession; readonly projectID: string };

const Exchange = ({ session, projectID }: ExchangeProps): ReactElement => {
  const { plan } = usePlanState(session);
  const rights = usePlanRights();
  const navigate = useNavigate();
  const [planVersion] = useState(() => async () => {
    await session.resync();
    return session.getState().planVersion;
  });
  const showGantt = (): void => {
    toast.success('计划已导入');
    void navigate('/scheduleManagement/index?tab=gantt');
  };
  return (
    <div className={styles.page}>
      {rights.mayImport && (
        <ImportPanel
          session={session}
          projectID={projectID}
          planVersion={planVersion}
          activityCount={plan.activity.size}
          onDone={showGantt}
        />
      )}
      <ExportPanel projectID={projectID} session={session} mayDownload={rights.mayDownload} />
      <ExchangeHistory projectID={projectID} />
      <PlanWhyDialog projectID={projectID} />
      {rights.mayDownload && (
        <section className={styles.card} aria-label="分享链接">
          <h2>分享链接</h2>
          <ShareLinks projectID={projectID} />
        </section>
      )}
    </div>
  );
};

const OpenedExchange = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const open = useOpenPlan(useUserID(), projectID);
  if (open.phase === 'opening') return <Skeleton lines={8} />;
  if (open.phase === 'failed') return <ErrorState text={open.message} onRetry={open.retry} />;
  return <Exchange session={open.session} projectID={projectID} />;
};

/** Plans in and out: Project files, and links for people without an account. */
export const ExchangeTab = (): ReactElement | null => {
  const projectID = useProjectID();
  return projectID === null ? null : <OpenedExchange key={projectID} projectID={projectID} />;
};
