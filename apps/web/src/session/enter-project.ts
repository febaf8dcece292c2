import type { PageRouting } from '@xmgl/contracts/access/page-rights';
import { callApi } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { isNotFound, isRefusal, messageOf } from '../base/api-error.ts';
import { log } from '../base/log.ts';
import { removeStored, writeStored } from '../base/stored.ts';
import { toast } from '../ui/toast-store.ts';
import { readRights } from './read-rights.ts';
import { type Project, useSession } from './session-store.ts';
import { tellRefusal } from './tell-refusal.ts';
import { useUser } from './user-store.ts';

const makeCurrent = (project: Project, routings: readonly PageRouting[]): void => {
  writeStored({ projectID: project.projectID, projectName: project.projectName });
  const { rightsVersion } = project;
  useSession.setState(({ projectEpoch }) => ({
    project,
    routings,
    rightsVersion,
    projectEpoch: projectEpoch + 1,
  }));
};

/** Makes a project current: id and name are stored, its rights read, then all of it shown at once. */
export const enterProject = async (project: Project, userID: string): Promise<void> =>
  makeCurrent(project, await readRights(project.projectID, userID));

/** At the start there is no project to stay in: where its menu is refused, it stands without one. */
export const enterAtStart = async (project: Project, userID: string): Promise<void> => {
  try {
    await enterProject(project, userID);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    tellRefused(project.projectName, error);
    makeCurrent(project, []);
  }
};

export const leaveProject = (): void => {
  removeStored('projectID', 'projectName', 'roleID');
  useUser.setState({ roleList: [], roleID: '' });
  useSession.setState({ project: null, routings: [] });
};

const enter = async (project: Project): Promise<void> => {
  await enterProject(project, useSession.getState().userID);
  queryClient.removeQueries({ type: 'inactive' });
};

const tellRefused = (projectName: string, error: unknown): false => {
  log('进入项目失败', error);
  toast.error(`未能进入「${projectName}」：${messageOf(error)}`);
  return false;
};

/** A choice in the project picker: saved as default and made current. */
export const chooseProject = async (project: Project): Promise<boolean> => {
  const userID = useSession.getState().userID;
  try {
    await callApi('UpdUserDefaultProject', { userID, projectID: project.projectID });
    await enter(project);
    return true;
  } catch (error) {
    return tellRefused(project.projectName, error);
  }
};

/**
 * Enters a project of the unit, where one takes part in it.
 * An archived one does not become the default: the next sign-in begins with work.
 */
export const openProject = async (projectID: string, projectName: string): Promise<boolean> => {
  try {
    const { allowed, reason } = await callApi('Authentication', { projectID });
    if (!allowed) {
      toast.warning(reason);
      return false;
    }
    const project = await callApi('UserOpenProject', { projectID });
    if (project.whetherFiled === 0) return await chooseProject(project);
    await enter(project);
    return true;
  } catch (error) {
    return tellRefused(projectName, error);
  }
};

type RightsEvent = { readonly projectID: string; readonly rightsVersion: number };

/** Rights that changed since they were read are read again. */
export const hearRights = async ({ projectID, rightsVersion }: RightsEvent): Promise<void> => {
  const { project, rightsVersion: known } = useSession.getState();
  if (project?.projectID !== projectID || rightsVersion <= known) return;
  useSession.setState({ rightsVersion });
  await refreshRights();
};

/** Reads the rights of the current project again; the menu follows. */
export const refreshRights = async (): Promise<void> => {
  const { project, user } = useSession.getState();
  if (!project || !user) return;
  try {
    const routings = await readRights(project.projectID, user.userID);
    if (useSession.getState().project?.projectID === project.projectID) useSession.setState({ routings });
  } catch (error) {
    // Who is out of the project, or whose project is removed, is told so by a notice and led to another one.
    if (isNotFound(error)) log('项目已不能进入', error);
    else tellRefusal('刷新菜单失败', error);
  }
};
