import { sampleAdministrator, sampleMembers, sampleOwner, sampleUnit } from './sample-people.ts';
import { sampleStakeholders } from './sample-stakeholders.ts';
import { softwareStakeholders } from './software-people.ts';

/** The invented numbers of everybody in the sample, with an account or without. */
export const sampleNumbers: ReadonlySet<string> = new Set(
  [
    sampleAdministrator.tel,
    sampleOwner.tel,
    sampleUnit.head.tel,
    ...sampleMembers.map(({ tel }) => tel),
    ...[...sampleStakeholders, ...softwareStakeholders].map(({ phone }) => phone ?? ''),
  ].filter((tel) => tel !== ''),
);
