import { findKnownPeople } from '../../../register/read/people-sight.service.ts';
import { listManagers } from './wbs-manager.repository.ts';

type Reader = Parameters<typeof findKnownPeople>[0];

/** The people of nodes whom the caller may know of; of one node, or of all. */
export const listSeenManagers = async (reader: Reader, wbsNodeID?: string) => {
  const known = (await findKnownPeople(reader))?.userIDs;
  const rows = await listManagers(reader.db, reader.project, wbsNodeID);
  return rows.filter(({ user_id }) => known?.has(user_id) ?? true);
};

/** The names of those who answer for nodes, by node. */
export const listSeenOwners = async (reader: Reader): Promise<ReadonlyMap<string, readonly string[]>> => {
  const owners = new Map<string, string[]>();
  for (const { duty, wbs_node_id, user_name } of await listSeenManagers(reader))
    if (duty === '负责人') owners.set(wbs_node_id, [...(owners.get(wbs_node_id) ?? []), user_name]);
  return owners;
};
