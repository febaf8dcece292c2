import { GetRequirementVersions } from '@xmgl/contracts/scope/requirement.calls';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { handle } from '../../../http/context.ts';
import { listSeen } from '../../../register/read/seen-rows.service.ts';
import { listVersions } from './requirement-version.repository.ts';

export const requirementHandlers = [
  handle(GetRequirementVersions, async (actor, { requirementID }) => {
    const seen = await listSeen(actor, requirement.entity, [requirementID]);
    return seen.has(requirementID) ? [...(await listVersions(actor, requirementID))] : [];
  }),
];
