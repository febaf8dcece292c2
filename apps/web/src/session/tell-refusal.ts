import { ApiError, messageOf } from '../api/api-error.ts';
import { toast } from '../ui/toast-store.ts';
import { log } from './log.ts';

/** For what nobody waits for and no page shows: logged, and where the server refused it, its text is told. */
export const tellRefusal = (what: string, error: unknown): void => {
  log(what, error);
  if (error instanceof ApiError && error.kind === 'refused') toast.error(messageOf(error));
};
