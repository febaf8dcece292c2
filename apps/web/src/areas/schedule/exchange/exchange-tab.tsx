import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { useProjectID, useUserID } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../../ui/page-states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useOpenPlan, usePlanState } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import { usePlanRights } from '../use-plan-rights.ts';
import styles from './exchange.module.css';
import { ExportNotes } from './export-notes.tsx';
import { ImportPanel } from './import-panel.tsx';
import { ShareLinks } from './share-links.tsx';
import { useExportPlan } from './use-export-plan.ts';

type ExchangeProps = { readonly session: PlanSession; readonly projectID: string };

const Exchange = ({ session, projectID }: ExchangeProps): ReactElement => {
  const { plan } = usePlanState(session);
  const rights = usePlanRights();
  const navigate = useNavigate();
  const exportXml = useExportPlan(projectID);
  const exportXer = useExportPlan(projectID, 'xer');
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
          projectID={projectID}
          planVersion={planVersion}
          activityCount={plan.activity.size}
          onDone={showGantt}
        />
      )}
      <section className={styles.card} aria-label="导出">
        <h2>导出</h2>
        <div className={styles.line}>
          <p>
            Microsoft Project 的 XML 或 Primavera 的 XER 文件，含 {plan.activity.size} 项活动、
            {plan.link.size} 条关系、日历、资源与基线。
          </p>
          <Button disabled={!rights.mayDownload} onClick={exportXml}>
            导出 Project XML
          </Button>
          <Button disabled={!rights.mayDownload} onClick={exportXer}>
            导出 Primavera XER
          </Button>
        </div>
        <ExportNotes projectID={projectID} />
        {!rights.mayDownload && <p className={styles.quiet}>您没有下载权限，请联系项目经理。</p>}
      </section>
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
