import type { FilesField } from '@xmgl/contracts/register/fields';
import type { Actor } from '../access/someone.ts';

/** What the caller may do with the files of one thing that files hang on. Reading is granted by having got this. */
export type FileOwner = {
  /** Why nothing can be attached, or undefined where it can. */
  readonly whyNotAdd: string | undefined;
  /** Why its files may be looked at but not saved; left out where they may. */
  readonly whyNotSave?: string | undefined;
  /** Fields that files may stand in. */
  readonly fields?: Readonly<Record<string, FilesField>>;
  /** Whether also files of others may be deleted. */
  readonly mayDeleteAll: boolean;
  /** Whether one's own may: not in a project that is archived or a row that is locked. */
  readonly mayDeleteOwn: boolean;
};

/** Finds what files hang on, once its reader may read it; refuses otherwise. */
export type OpenOwner = (actor: Actor, refKind: string, refID: string) => Promise<FileOwner>;
