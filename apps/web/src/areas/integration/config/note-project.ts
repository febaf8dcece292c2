import { readStored, writeStored } from '../../../base/stored.ts';
import { useSession } from '../../../session/session-store.ts';
import type { ProjectDetail } from './project-values.ts';

/** What changed in the current project also changes in the breadcrumb, the picker and local storage. */
export const noteProject = (changed: ProjectDetail): void => {
  const isCurrent = readStored('projectID') === changed.projectID;
  if (isCurrent) writeStored({ projectName: changed.projectName });
  useSession.setState(({ project, projects }) => ({
    project: project?.projectID === changed.projectID ? { ...project, ...changed } : project,
    projects: projects.map((known) =>
      known.projectID === changed.projectID ? { ...known, ...changed } : known,
    ),
  }));
};
