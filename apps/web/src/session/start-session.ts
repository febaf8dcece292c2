import { callApi } from '../api/client.ts';
import { isToldElsewhere } from '../base/api-error.ts';
import { log } from '../base/log.ts';
import { projectIn } from '../base/project-address.ts';
import { readStored } from '../base/stored.ts';
import { enterAtStart, enterProject, leaveProject } from './enter-project.ts';
import { findLinked } from './linked-project.ts';
import { loadCompanies, loadProjects, loadUser } from './load-user.ts';
import { noSession, type Project, useSession } from './session-store.ts';

/** The archived project that was open here: no list holds it, and a reload is no reason to leave it. */
const findArchived = async (projects: readonly Project[]): Promise<Project | null> => {
  const projectID = readStored('projectID');
  if (!projectID || projects.some((project) => project.projectID === projectID)) return null;
  const { allowed } = await callApi('Authentication', { projectID });
  const project = allowed ? await callApi('UserOpenProject', { projectID }) : null;
  return project?.whetherFiled === 1 ? project : null;
};

const enterFirst = async (userID: string): Promise<void> => {
  const [projects] = await Promise.all([loadProjects(userID), loadCompanies(userID)]);
  const linkedID = projectIn(location.search);
  const linked = linkedID && (await findLinked(linkedID, projects));
  const first = linked || ((await findArchived(projects)) ?? projects[0]);
  if (first) await enterAtStart(first, userID);
  else leaveProject();
};

let starting: Promise<void> | null = null;

const start = async (): Promise<void> => {
  useSession.setState({ ...noSession, phase: 'loading' });
  try {
    const userID = await loadUser();
    // Nothing else answers before the given password is replaced.
    if (!useSession.getState().user?.mustChangePassword) await enterFirst(userID);
    useSession.setState({ phase: 'ready' });
  } catch (error) {
    // An expired session is told by its dialog; the page behind it stays empty.
    if (isToldElsewhere(error)) return;
    log('路由守卫出错', error);
    useSession.setState({ phase: 'failed' });
  }
};

/** User, then projects and companies, then the first project's rights; once at a time. */
export const startSession = (): Promise<void> => {
  starting ??= start().finally(() => {
    starting = null;
  });
  return starting;
};

/** After creating or joining something: the lists again, the current project kept where it still is there. */
export const reloadLists = async (): Promise<void> => {
  const userID = useSession.getState().userID;
  const [projects] = await Promise.all([loadProjects(userID), loadCompanies(userID)]);
  const current = useSession.getState().project;
  const same =
    projects.find((project) => project.projectID === current?.projectID) ??
    (current && (await findArchived(projects)));
  if (same) useSession.setState({ project: same });
  else if (projects[0]) await enterProject(projects[0], userID);
  else leaveProject();
};
