import type { RawBuilder } from 'kysely';
import type { Db, ProjectKey } from '../db/scope.ts';
import type { ProjectInScope } from './enter-project.ts';

/** Who acts, and when, in whose transaction: what a service needs of a call, wherever it leads. */
export type Someone = {
  readonly db: Db;
  readonly user: { readonly userID: string };
  readonly now: Date;
  readonly requestID: string;
  /** From where; nothing where the system acts by itself. */
  readonly address?: string;
};

/** Who acts in which project, at what time. */
export type Actor = Someone & { readonly project: ProjectInScope };

/** Who reads in which project; in a statement that is kept for everybody, whoever the transaction is of. */
export type Reader = {
  readonly project: ProjectKey;
  readonly user: { readonly userID: string | RawBuilder<string> };
};
