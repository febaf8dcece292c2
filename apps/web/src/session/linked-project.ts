import { callApi } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { ApiError, messageOf } from '../base/api-error.ts';
import { log } from '../base/log.ts';
import { enterProject } from './enter-project.ts';
import { type Project, useSession } from './session-store.ts';

const noSuch = '链接中的项目不存在，可能没有复制完整。请向发送链接的人确认。';
const isID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const refuse = (projectID: string, reason: string): null => {
  useSession.setState({ refusedProject: { projectID, reason } });
  return null;
};

/** The project that an address names; null where one may not enter it, which the page then says. */
export const findLinked = async (
  projectID: string,
  projects: readonly Project[],
): Promise<Project | null> => {
  const known = projects.find((project) => project.projectID === projectID);
  if (known) return known;
  if (!isID.test(projectID)) return refuse(projectID, noSuch);
  try {
    const { allowed, reason } = await callApi('Authentication', { projectID });
    return allowed ? await callApi('UserOpenProject', { projectID }) : refuse(projectID, reason);
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') throw error;
    return refuse(projectID, error.statusCode === 404 ? noSuch : error.message);
  }
};

/** Makes the project of an address current in this tab. It is no choice of a default project. */
export const openLinked = async (projectID: string): Promise<void> => {
  const { projects, userID } = useSession.getState();
  useSession.setState({ refusedProject: null });
  try {
    const project = await findLinked(projectID, projects);
    if (!project) return;
    await enterProject(project, userID);
    queryClient.removeQueries({ type: 'inactive' });
  } catch (error) {
    log('进入链接中的项目失败', error);
    refuse(projectID, messageOf(error));
  }
};
