import { allRegisters } from '@xmgl/contracts/register/all-registers';
import {
  activityPage,
  openActivityFiles,
  openActivityThread,
} from './areas/schedule/tracking/activity-around.service.ts';
import { progressUpdateKit } from './areas/schedule/tracking/progress-update.kit.ts';
import { descriptionSheets } from './areas/stakeholder/description.handlers.ts';
import {
  engagementActionKit,
  engagementRecordKit,
  stakeholderEngagementKit,
} from './areas/stakeholder/engagement.kit.ts';
import { projectStakeholderKit } from './areas/stakeholder/stakeholder.kit.ts';
import type { Exported } from './register/export-job.service.ts';
import { kitOf, type RegisterKit } from './register/kit.ts';

/** The registers with rules beside their declaration. */
const ownKits: readonly RegisterKit[] = [
  projectStakeholderKit,
  engagementActionKit,
  engagementRecordKit,
  stakeholderEngagementKit,
  progressUpdateKit,
];

/** Every register with its rules. */
export const allKits: readonly RegisterKit[] = allRegisters.map(
  (register) => ownKits.find((kit) => kit.register === register) ?? kitOf(register),
);

/** What is commented on and carries files without being a register. */
export const plainThreads = { Activity: { page: activityPage, open: openActivityThread } };
export const plainOwners = { Activity: openActivityFiles };

/** The same as they are exported beside the calls. */
export const allExported: readonly Exported[] = allKits.map((kit) => ({
  kit,
  ahead: kit === projectStakeholderKit ? descriptionSheets : undefined,
}));
