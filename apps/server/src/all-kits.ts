import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { stakeholderEngagementKit } from './areas/stakeholder/engagement.kit.ts';
import { projectStakeholderKit } from './areas/stakeholder/stakeholder.kit.ts';
import { kitOf, type RegisterKit } from './register/kit.ts';

/** The registers with rules beside their declaration. */
const ownKits: readonly RegisterKit[] = [projectStakeholderKit, stakeholderEngagementKit];

/** Every register with its rules. */
export const allKits: readonly RegisterKit[] = allRegisters.map(
  (register) => ownKits.find((kit) => kit.register === register) ?? kitOf(register),
);
