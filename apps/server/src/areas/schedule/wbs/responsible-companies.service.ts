import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { listParties } from '../plan/party.repository.ts';

/** A company that newly answers for a node takes part in the project. */
export const requireTakesPart = async (
  actor: Actor,
  before: string | null,
  after: string | null,
): Promise<void> => {
  if (after === null || after === before) return;
  const parties = await listParties(actor);
  if (!parties.some(({ partyID, isActive }) => isActive && partyID === after))
    throw fail('invalid', '所选责任单位没有参与本项目，请从参建单位中重新选择', 'responsibleCompanyID');
};

type Named = { readonly responsibleUnit: string };
type Companied = { readonly responsibleCompanyID: string | null; readonly responsibleUnit: string };

/** Who answers for nodes that come with names: the companies that are called so; other words stay as they came. */
export const toCompanies = async <N extends Named>(
  actor: Pick<Actor, 'db' | 'project' | 'user' | 'now' | 'requestID'>,
  nodes: readonly N[],
): Promise<readonly (N & Companied)[]> => {
  const isNamed = nodes.some(({ responsibleUnit }) => responsibleUnit !== '');
  const parties = isNamed ? (await listParties(actor)).filter(({ isActive }) => isActive) : [];
  const ids = new Map(parties.map(({ partyID, partyName }) => [partyName, partyID]));
  return nodes.map((node) => {
    const responsibleCompanyID = ids.get(node.responsibleUnit.trim()) ?? null;
    return {
      ...node,
      responsibleCompanyID,
      responsibleUnit: responsibleCompanyID === null ? node.responsibleUnit : '',
    };
  });
};
