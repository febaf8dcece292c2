import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useSession } from '../../session/session-store.ts';
import { useUser } from '../../session/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Applications } from './applications.tsx';
import { CompanyInvitations } from './company-invitations.tsx';
import styles from './dashboard.module.css';
import { FirstSteps } from './first-steps.tsx';
import { greeting } from './greeting.ts';
import { OwnInvitations } from './own-invitations.tsx';
import { SystemMessages } from './system-messages.tsx';
import { useWorkbench } from './workbench/use-workbench.ts';
import { Workbench } from './workbench/workbench.tsx';

const ArrangeDrawer = lazy(async () => ({
  default: (await import('./workbench/arrange-drawer.tsx')).ArrangeDrawer,
}));

const NewProjectDialog = lazy(async () => ({
  default: (await import('./new-project-dialog.tsx')).NewProjectDialog,
}));

/** 工作台: what there is to do, one's projects and the way into them. */
export const DashboardPage = (): ReactElement => {
  const name = useUser((user) => user.name);
  const { projects, company } = useSession();
  const [isCreating, setCreating] = useState(false);
  const companyID = company?.companyId;
  const workbench = useWorkbench();
  const [isArranging, setArranging] = useState(false);
  const now = new Date();
  const today = now.toLocaleDateString('zh-CN', { month: 'long', day: 'numeric', weekday: 'long' });
  const create = companyID ? () => setCreating(true) : undefined;
  return (
    <Page
      title={[greeting(now.getHours()), name].filter(Boolean).join('，')}
      lead={company ? `${today} · ${company.companyName}` : today}
      actions={
        <>
          {projects.length > 0 && <Button onClick={() => setArranging(true)}>布置</Button>}
          {create && (
            <Button look="primary" onClick={create}>
              新建项目
            </Button>
          )}
        </>
      }
    >
      {companyID && <SystemMessages companyID={companyID} />}
      <OwnInvitations />
      <CompanyInvitations />
      <Applications />
      {projects.length > 0 ? (
        <Workbench parts={workbench.parts} companyID={companyID} />
      ) : (
        <div className={styles.empty}>
          <FirstSteps onCreate={create} />
        </div>
      )}
      <Suspense fallback={null}>
        {isArranging && (
          <ArrangeDrawer
            parts={workbench.parts}
            onChange={workbench.change}
            onClose={() => {
              setArranging(false);
              workbench.save();
            }}
          />
        )}
        {isCreating && companyID && (
          <NewProjectDialog companyID={companyID} onClose={() => setCreating(false)} />
        )}
      </Suspense>
    </Page>
  );
};
