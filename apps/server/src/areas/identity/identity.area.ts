import type { ServerArea } from '../area.ts';
import { apiTokenHandlers } from './api-token.handlers.ts';
import { personalHandlers } from './personal.handlers.ts';
import { signInHandlers } from './sign-in.handlers.ts';

export const identityArea: ServerArea = {
  handlers: [...personalHandlers, ...apiTokenHandlers, ...signInHandlers],
};
