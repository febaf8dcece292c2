import { addressIn } from '@xmgl/contracts/register/register';
import { requireRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import type { RegisterKit } from '../kit.ts';
import { openAmong } from '../open-register.ts';
import { mayRead, readRow, requireMayRead } from '../read/read-row.service.ts';

/** What comments hang on, once its reader may read it. */
export type Thread = {
  /** What kind of thing it is, for who is told. */
  readonly label: string;
  readonly title: string;
  readonly address: string;
  /** In the recycle bin nothing more is said. */
  readonly isDeleted: boolean;
  /** Whether another member may read it, who is named in a comment. */
  readonly isReadBy: (userID: string) => Promise<boolean>;
  /** Whether the caller is told all that is said of it, or what they said themselves and where they are named. */
  readonly hearsAll: boolean;
};

/** Finds what a comment names; refuses whoever may not read it. */
export type OpenThread = (actor: Actor, rowID: string) => Promise<Thread>;

/** What is commented on without being a register, by its entity. */
export type PlainThreads = Readonly<Record<string, { readonly page: string; readonly open: OpenThread }>>;

export type Threads = {
  readonly open: (actor: Actor, entity: string, rowID: string) => Promise<Thread>;
  /** The right to the page alone, for what names no row. */
  readonly requireAccess: (actor: Actor, entity: string) => Promise<void>;
  /** Refuses whoever may not read the row, without reading it. */
  readonly enter: (actor: Actor, entity: string, rowID: string) => Promise<Pick<Thread, 'hearsAll'>>;
};

const ofRow = async (actor: Actor, kit: RegisterKit, rowID: string): Promise<Thread> => {
  const { row } = await readRow(actor, kit, rowID);
  return {
    label: kit.register.label,
    title: String(row[kit.register.title]),
    address: addressIn(kit.register, actor.project.projectID, rowID),
    isDeleted: row.deletedAt !== null,
    isReadBy: (userID) => mayRead({ ...actor, user: { userID } }, kit, rowID),
    // Who comes from outside sees of a register what is their own, and with it what is said of it.
    hearsAll: true,
  };
};

export const threadsAmong = (kits: readonly RegisterKit[], plain: PlainThreads): Threads => {
  const openRegister = openAmong(kits);
  const requireAccess = async (actor: Actor, entity: string): Promise<void> => {
    const { page } = plain[entity] ?? {};
    if (page === undefined) await openRegister(actor, entity, 'access');
    else await requireRight(actor.db, actor.user.userID, actor.project, { page, right: 'access' });
  };
  return {
    requireAccess,
    open: async (actor, entity, rowID) => {
      const own = plain[entity];
      if (!own) return await ofRow(actor, await openRegister(actor, entity, 'access'), rowID);
      await requireAccess(actor, entity);
      return await own.open(actor, rowID);
    },
    enter: async (actor, entity, rowID) => {
      const own = plain[entity];
      if (own) {
        await requireAccess(actor, entity);
        return await own.open(actor, rowID);
      }
      await requireMayRead(actor, await openRegister(actor, entity, 'access'), rowID);
      return { hearsAll: true };
    },
  };
};
