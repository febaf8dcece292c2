import type { PlanView } from '../gantt/plan-view.ts';

/** The companies that take part, and the one that stands there though it does no longer, or is not to be known. */
export const toPartyChoices = (parties: PlanView['parties'], partyID: string | null) => {
  const now = parties.find((party) => party.partyID === partyID);
  return [
    ['', '本单位'] as const,
    ...parties
      .filter((party) => party.isActive || party === now)
      .map((party) => [party.partyID, `${party.partyName}${party.isActive ? '' : '（已退出）'}`] as const),
    ...(partyID !== null && !now ? [[partyID, '（已不可见）'] as const] : []),
  ];
};
