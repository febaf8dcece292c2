import type { OutputOf } from '../../../api/calls.ts';

/** Where an invitation leads, and whether it can still be taken. */
export type Offer = OutputOf<'GetProjectOnCompanyByInviteCode'>;
