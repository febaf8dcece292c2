import { newID } from '../../../api/new-id.ts';
import { log } from '../../../base/log.ts';
import type { KeptBatches, Outgoing } from './plan-ports.ts';

type Kept = { readonly key: string; readonly keptAt: number; readonly batches: readonly Outgoing[] };

const storeName = 'batches';

const toResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openStore = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('xmgl-unsaved', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
  return toResult(request);
};

/**
 * Unsaved batches of a person's plan in IndexedDB: sign-out empties local storage, and would lose them. Each page
 * has a record of its own, so that two of them do not overwrite one another.
 */
export const openKeptBatches = (plan: string): KeptBatches => {
  const key = `${plan} ${newID()}`;
  let database: IDBDatabase | null = null;
  const write = (batches: readonly Outgoing[]): void => {
    if (database === null) return;
    const change = database.transaction(storeName, 'readwrite');
    const store = change.objectStore(storeName);
    if (batches.length === 0) store.delete(key);
    else store.put({ key, keptAt: Date.now(), batches } satisfies Kept);
    // Committed at once: a page that is left before the answer comes would undo what is not.
    change.commit();
  };
  return {
    take: async () => {
      try {
        database = await openStore();
        const change = database.transaction(storeName, 'readwrite');
        const store = change.objectStore(storeName);
        const range = IDBKeyRange.bound(`${plan} `, `${plan} \uffff`);
        const records = (await toResult<Kept[]>(store.getAll(range))).toSorted((a, b) => a.keptAt - b.keptAt);
        const byID = new Map(records.flatMap(({ batches }) => batches.map((one) => [one.batchID, one])));
        const batches = [...byID.values()];
        store.delete(range);
        if (batches.length > 0) store.put({ key, keptAt: Date.now(), batches } satisfies Kept);
        return batches;
      } catch (error) {
        log('浏览器不能保存未提交的修改', error);
        return [];
      }
    },
    put: (batches) => {
      try {
        write(batches);
      } catch (error) {
        log('未提交的修改未能存入浏览器', error);
      }
    },
  };
};
