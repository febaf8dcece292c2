import { resourcePlan } from '@xmgl/contracts/resource/resource-plan.document';
import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { PlanDocumentPage } from '../../../plan-document/plan-document-page.tsx';
import { useProjectID } from '../../../session/session-store.ts';
import { ResourceSettings } from './resource-settings.tsx';

/** 资源管理计划, and by what the project counts the work of its resources. */
export const ManagementPlanTab = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const projectID = useProjectID() ?? '';
  const isSettings = search.get('view') === 'settings';
  const views = (
    <Segmented
      aria-label="计划或设置"
      options={[
        { value: 'plan', label: resourcePlan.label },
        { value: 'settings', label: '设置' },
      ]}
      value={isSettings ? 'settings' : 'plan'}
      onChange={(view) => setSearch({ tab: 'managementPlan', ...(view === 'settings' && { view }) })}
    />
  );
  if (isSettings) return <ResourceSettings projectID={projectID} views={views} />;
  return (
    <PlanDocumentPage
      document={resourcePlan}
      purpose="写明资源怎样估算、获取、培训、计薪和控制，经批准后执行。"
      views={views}
    />
  );
};
