import type { ServerArea } from '../area.ts';
import { apiTokenHandlers } from './api-token.handlers.ts';
import { companySignInHandlers } from './company-sign-in/company-sign-in.handlers.ts';
import { directorySetUpHandlers } from './company-sign-in/directory-set-up.handlers.ts';
import { directorySignInHandlers } from './company-sign-in/directory-sign-in.handlers.ts';
import { innerHostHandlers } from './company-sign-in/inner-host.handlers.ts';
import { companySignInSetUpHandlers } from './company-sign-in/set-up.handlers.ts';
import { personalHandlers } from './personal.handlers.ts';
import { secondFactorHandlers } from './second-factor/second-factor.handlers.ts';
import { secondSignInHandlers } from './second-factor/second-sign-in.handlers.ts';
import { signInHandlers } from './sign-in.handlers.ts';

export const identityArea: ServerArea = {
  handlers: [
    ...personalHandlers,
    ...apiTokenHandlers,
    ...companySignInHandlers,
    ...companySignInSetUpHandlers,
    ...directorySetUpHandlers,
    ...directorySignInHandlers,
    ...innerHostHandlers,
    ...signInHandlers,
    ...secondFactorHandlers,
    ...secondSignInHandlers,
  ],
};
