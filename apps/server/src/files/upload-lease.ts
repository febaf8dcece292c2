import { ERRORS, type Lock, type Locker, MemoryLocker, type RequestRelease } from '@tus/server';
import type { Kysely } from 'kysely';
import { v7 } from 'uuid';
import { type Db, inScope, type Scope } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import { endLease, takeLease } from './file-upload.repository.ts';

/** A process that ended keeps others waiting for no longer. */
const leaseSeconds = 10;
const renewMs = 3000;
const mostTries = 40;
const tryAgainMs = 300;

export type LeasedUpload = {
  readonly companyID: string;
  readonly projectID: string;
  readonly uploadID: string;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Within a process a newcomer asks the holder to let go; between processes the row's lease is waited for. */
class LeasedLock implements Lock {
  readonly #inside: Lock;
  readonly #leaseID = v7();
  readonly #run: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly #upload: LeasedUpload;
  #renewal: ReturnType<typeof setInterval> | undefined;

  constructor(inside: Lock, db: Kysely<Tables>, upload: LeasedUpload) {
    this.#inside = inside;
    this.#upload = upload;
    const scope: Scope = upload;
    this.#run = (work) => inScope(db, scope, work);
  }

  async lock(signal: AbortSignal, cancel: RequestRelease): Promise<void> {
    await this.#inside.lock(signal, cancel);
    try {
      for (let tries = 0; !(await this.#take()); tries += 1) {
        if (signal.aborted || tries >= mostTries) throw { ...ERRORS.ERR_LOCK_TIMEOUT, status_code: 423 };
        await pause(tryAgainMs);
      }
    } catch (error) {
      await this.#inside.unlock();
      throw error;
    }
    // Who lost it by a long standstill must not write beside the next one.
    this.#renewal = setInterval(() => {
      this.#take().then(
        (isHeld) => (isHeld ? undefined : cancel()),
        () => undefined,
      );
    }, renewMs);
  }

  async unlock(): Promise<void> {
    clearInterval(this.#renewal);
    const { uploadID } = this.#upload;
    // What cannot be ended now runs out.
    await this.#run((db) => endLease(db, this.#upload, uploadID, this.#leaseID)).catch(() => undefined);
    await this.#inside.unlock();
  }

  #take(): Promise<boolean> {
    const lease = { leaseID: this.#leaseID, seconds: leaseSeconds };
    return this.#run((db) => takeLease(db, this.#upload, this.#upload.uploadID, lease));
  }
}

/** One writer per upload, over all server processes. */
export const createLocker = (db: Kysely<Tables>) => {
  const inside = new MemoryLocker();
  return (upload: LeasedUpload): Locker => ({
    newLock: (key) => new LeasedLock(inside.newLock(key), db, upload),
  });
};
