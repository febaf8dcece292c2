import type { ReactElement } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useCall } from '../../../api/use-call.ts';
import { useProjectID, useSession } from '../../../session/session-store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProjectState } from '../../../ui/project-state.tsx';
import { AnnexPanel } from './annex-panel.tsx';
import { ArchivePanel } from './archive-panel.tsx';
import { CodingPanel } from './coding/coding-panel.tsx';
import styles from './config.module.css';
import { ProfilePanel } from './profile-panel.tsx';
import type { ProjectDetail } from './project-values.ts';
import { RemovePanel } from './remove-panel.tsx';
import { StateHistory } from './state-history.tsx';
import { StatePanel } from './state-panel.tsx';
import { useDuties } from './use-duties.ts';

const Project = ({ project }: { readonly project: ProjectDetail }): ReactElement => {
  const duties = useDuties(project);
  const mayEdit = useMayWrite('integration.config', 'update');
  const isColleague = useSession(({ companies }) =>
    companies.some((company) => company.companyId === project.companyID),
  );
  const mayRemove = isColleague && (duties.isManager || duties.isAdministrator);
  const isFiled = project.whetherFiled === 1;
  return (
    <Page
      title={
        <span className={styles.title}>
          {project.projectName}
          <span className={styles.state}>
            <ProjectState state={project.state} isFiled={isFiled} />
          </span>
        </span>
      }
      lead={[project.projectCode, project.companyName].filter(Boolean).join(' · ')}
    >
      {isFiled && (
        <p className={styles.notice} role="status">
          项目已归档，只能查看。需要修改时，请由项目经理或单位负责人重新打开。
        </p>
      )}
      <div className={styles.panels}>
        <StatePanel project={project} duties={duties} mayEdit={mayEdit} />
        <ProfilePanel key={project.projectID} project={project} duties={duties} mayEdit={mayEdit} />
        <CodingPanel project={project} mayEdit={mayEdit} />
        <AnnexPanel projectID={project.projectID} />
        <ArchivePanel project={project} duties={duties} />
        <StateHistory projectID={project.projectID} />
        {mayRemove && <RemovePanel key={project.projectID} project={project} />}
      </div>
    </Page>
  );
};

/** 项目配置: what the project is, the state it is in, its archive, and its end. */
export const ConfigTab = (): ReactElement => {
  const projectID = useProjectID();
  const query = useCall('GetProjectManagementById', projectID ? { projectID } : null);
  return (
    <Loaded of={query} lines={8}>
      {(project) => <Project project={project} />}
    </Loaded>
  );
};
