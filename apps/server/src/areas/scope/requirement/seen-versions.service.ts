import { changeRequest } from '@xmgl/contracts/integration/change.register';
import type { RequirementVersion } from '@xmgl/contracts/scope/requirement.calls';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { Actor } from '../../../access/someone.ts';
import { namesInSight } from '../../../register/read/people-sight.service.ts';
import { listSeen } from '../../../register/read/seen-rows.service.ts';
import { listVersions } from './requirement-version.repository.ts';

/** The versions of a requirement that the reader may know of, with the people and the changes that they may know of. */
export const readVersions = async (
  actor: Actor,
  requirementID: string,
): Promise<readonly RequirementVersion[]> => {
  const seen = await listSeen(actor, requirement.entity, [requirementID]);
  if (!seen.has(requirementID)) return [];
  const versions = await listVersions(actor, requirementID);
  const nameOf = await namesInSight(actor);
  const changes = await listSeen(
    actor,
    changeRequest.entity,
    versions.flatMap(({ changeRequestID }) => changeRequestID ?? []),
  );
  return versions.map(({ userID, ...version }) => ({
    ...version,
    userName: nameOf({ user_id: userID, user_name: version.userName }),
    changeTitle: changes.has(version.changeRequestID ?? '') ? version.changeTitle : '',
    changeRequestID: changes.has(version.changeRequestID ?? '') ? version.changeRequestID : null,
  }));
};
