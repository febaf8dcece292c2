import { reachServer } from '../api/reach-server.ts';
import { messageOf } from '../base/api-error.ts';
import { toast } from '../ui/toast-store.ts';

/** Loads the page anew, but only when the server answers: the browser's own error page would be a dead end. */
export const reloadPage = async (): Promise<void> => {
  try {
    await reachServer();
    location.reload();
  } catch (failure) {
    toast.error(messageOf(failure));
  }
};
