import { enterProject } from '../access/enter-project.ts';
import type { Someone } from '../access/someone.ts';
import { Failure } from '../base/failure.ts';
import { setScope } from '../db/scope.ts';
import { type PeopleSight, peopleInSight, somebody } from '../register/read/people-sight.service.ts';

type Sent = {
  readonly company_id: string | null;
  readonly project_id: string | null;
  readonly sender_id: string | null;
  readonly sender_name: string | null;
};

/** In a project that is closed to the person nobody is in sight. */
const sightIn = async (
  someone: Someone,
  companyID: string,
  projectID: string,
): Promise<PeopleSight['sees']> => {
  const { db, user } = someone;
  try {
    const project = await enterProject(db, user.userID, projectID, { page: null, right: null });
    await setScope(db, { userID: user.userID, companyID, projectID });
    return (await peopleInSight({ ...someone, project })).sees;
  } catch (error) {
    if (error instanceof Failure) return () => false;
    throw error;
  }
};

/** Who sent notices, as far as the reader may know of them in the project that each is of. */
export const sendersInSight = async (
  someone: Someone,
  notices: readonly Sent[],
): Promise<(notice: Sent) => string> => {
  const sights = new Map<string | null, PeopleSight['sees']>();
  for (const { company_id, project_id, sender_id } of notices)
    if (company_id !== null && project_id !== null && sender_id !== null && !sights.has(project_id))
      sights.set(project_id, await sightIn(someone, company_id, project_id));
  await setScope(someone.db, { userID: someone.user.userID });
  return ({ project_id, sender_id, sender_name }) => {
    if (sender_id === null || sender_name === null) return '';
    return sights.get(project_id)?.(sender_id) === false ? somebody : sender_name;
  };
};
