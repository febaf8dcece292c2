import { ApiError, messageOf } from '../base/api-error.ts';
import { log } from '../base/log.ts';
import { toast } from '../ui/toast-store.ts';

/** For what nobody waits for and no page shows: logged, and where the server refused it, its text is told. */
export const tellRefusal = (what: string, error: unknown): void => {
  log(what, error);
  if (error instanceof ApiError && error.kind === 'refused') toast.error(messageOf(error));
};
