import {
  engagementActionKit,
  engagementRecordKit,
  stakeholderEngagementKit,
} from './areas/stakeholder/engagement.kits.ts';
import { projectStakeholderKit } from './areas/stakeholder/stakeholder.kit.ts';
import type { RegisterKit } from './register/kit.ts';

/** Every register with its rules; a test holds this list and the declarations together. */
export const allKits: readonly RegisterKit[] = [
  projectStakeholderKit,
  engagementActionKit,
  engagementRecordKit,
  stakeholderEngagementKit,
];
