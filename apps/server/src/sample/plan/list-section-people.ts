import type { WbsNodeRow } from '@xmgl/contracts/schedule/plan-rows';
import type { NewManager } from '../../areas/schedule/wbs/wbs-manager.repository.ts';
import type { SampleSection } from './sample-section.ts';

/** Who answers for each section of a sample plan and who receives it, by the accounts of their names. */
export const listSectionPeople = (
  sections: readonly SampleSection[],
  nodes: readonly WbsNodeRow[],
  userOf: (name: string) => string | null,
  parentID: string | null = null,
): NewManager[] =>
  sections.flatMap(({ name, owner, receivers = [], sections: below = [] }) => {
    const node = nodes.find((one) => one.parentID === parentID && one.name === name);
    if (!node) throw new Error(`the sample has no section ${name}`);
    const { wbsNodeID } = node;
    const named = [
      { name: owner, duty: '负责人' as const },
      ...receivers.map((receiver) => ({ name: receiver, duty: '接收人' as const })),
    ];
    const people = named.flatMap((one): NewManager[] => {
      const userID = userOf(one.name);
      return userID === null ? [] : [{ wbsNodeID, userID, duty: one.duty }];
    });
    return [...people, ...listSectionPeople(below, nodes, userOf, wbsNodeID)];
  });
