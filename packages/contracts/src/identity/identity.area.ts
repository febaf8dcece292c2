import type { Area } from '../area.ts';
import * as apiToken from './api-token.calls.ts';
import * as companySignIn from './company-sign-in.calls.ts';
import * as personal from './personal.calls.ts';
import * as secondFactor from './second-factor.calls.ts';
import * as signIn from './sign-in.calls.ts';

/** What the area brings to the list of all calls. */
export const identityArea = {
  calls: [signIn, companySignIn, personal, apiToken, secondFactor],
} as const satisfies Area;
