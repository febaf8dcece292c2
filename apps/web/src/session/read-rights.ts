import { mergeRoutings, type PageRouting } from '@xmgl/contracts/access/page-rights';
import { callApi } from '../api/client.ts';
import { writeStored } from '../base/stored.ts';
import { useUser } from './user-store.ts';

const everyone = 100_000_000;

const readRoleIDs = async (projectID: string, userID: string): Promise<string[]> => {
  const people = await callApi('GetProjectStakeholderPage', {
    pageIndex: 1,
    pageSize: everyone,
    value: { projectID },
  });
  const own = people.items.find((person) => person.userID === userID);
  return [...new Set(own?.roleIDs ?? [])];
};

/** What the person may do in a project: own role ids from the stakeholders, routings per role id, merged. */
export const readRights = async (projectID: string, userID: string): Promise<PageRouting[]> => {
  const roleIDs = await readRoleIDs(projectID, userID);
  const ofRoles = await Promise.all(roleIDs.map((roleID) => callApi('GetPageRoutings', { roleID })));
  const merged = mergeRoutings(ofRoles);
  const roleID = roleIDs.join(',');
  writeStored({ roleID });
  useUser.setState({ roleList: roleIDs, roleID });
  return merged;
};
