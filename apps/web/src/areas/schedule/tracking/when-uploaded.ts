import { useUploads } from '../../../files/upload-store.ts';

/**
 * Waits until all that is being sent for a row has arrived: a report that is handed in takes no more files.
 * @returns whether it did; what failed waits to be tried again
 */
export const whenUploaded = (refID: string): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const own = useUploads.getState().items.filter(({ ref }) => ref.refID === refID);
      if (own.some(({ state }) => state !== 'failed')) return false;
      resolve(own.length === 0);
      return true;
    };
    if (look()) return;
    const stop = useUploads.subscribe(() => {
      if (look()) stop();
    });
  });
