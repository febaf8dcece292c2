import type { ServerArea } from '../area.ts';
import { personalHandlers } from './personal.handlers.ts';
import { signInHandlers } from './sign-in.handlers.ts';

export const identityArea: ServerArea = {
  handlers: [...personalHandlers, ...signInHandlers],
};
