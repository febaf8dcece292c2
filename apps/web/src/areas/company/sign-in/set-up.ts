import type { OutputOf } from '../../../api/calls.ts';

export type SignInSetUp = OutputOf<'GetCompanySignIn'>;
