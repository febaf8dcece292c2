import { allRegisters } from '@xmgl/contracts/register/all-registers';
import type { OpenPlain } from '../files/open-owner.service.ts';
import type { PlainThreads } from '../register/around/thread.ts';
import type { Exported } from '../register/files/export-job.service.ts';
import { kitOf, type RegisterKit } from '../register/kit.ts';
import { allAreas } from './all-areas.ts';
import { workReportKit } from './work-reports.ts';

const ownKits = [...allAreas.flatMap(({ kits = [] }) => kits), workReportKit];

/** Every register with its rules. */
export const allKits: readonly RegisterKit[] = allRegisters.map(
  (register) => ownKits.find((kit) => kit.register === register) ?? kitOf(register),
);

/** What is commented on and carries files without being a register. */
export const plainThreads = Object.assign({}, ...allAreas.map(({ threads }) => threads)) as PlainThreads;
export const plainOwners = Object.assign({}, ...allAreas.map(({ owners }) => owners)) as Readonly<
  Record<string, OpenPlain>
>;

const ahead = new Map(allAreas.flatMap(({ ahead = {} }) => Object.entries(ahead)));

/** The same as they are exported beside the calls. */
export const allExported: readonly Exported[] = allKits.map((kit) => ({
  kit,
  ahead: ahead.get(kit.register.entity),
}));
