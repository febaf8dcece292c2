import { resourcePlan } from '@xmgl/contracts/resource/resource-plan.document';
import type { ReactElement } from 'react';
import { PlanDocumentPage } from '../../../plan-document/plan-document-page.tsx';
import { useProjectID } from '../../../session/session-store.ts';
import { usePageViews } from '../../../ui/page-views.tsx';
import { ResourceSettings } from './resource-settings.tsx';

/** 资源管理计划, and by what the project counts the work of its resources. */
export const ManagementPlanTab = (): ReactElement => {
  const { view, views } = usePageViews('managementPlan', '计划或设置', [
    { value: 'plan', label: resourcePlan.label },
    { value: 'settings', label: '设置' },
  ]);
  const isSettings = view === 'settings';
  const projectID = useProjectID() ?? '';
  if (isSettings) return <ResourceSettings projectID={projectID} views={views} />;
  return (
    <PlanDocumentPage
      document={resourcePlan}
      purpose="写明资源怎样估算、获取、培训、计薪和控制，经批准后执行。"
      views={views}
    />
  );
};
