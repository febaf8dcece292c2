import type { Call, Gate, Output, Parsed } from '@xmgl/contracts/call';
import type { Kysely } from 'kysely';
import type { CompanyInScope } from '../access/enter-company.ts';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { HeardMessages } from '../areas/communication/heard-messages.ts';
import type { Plans } from '../areas/schedule/plan/plans.ts';
import type { PlanRuns } from '../areas/schedule/run/plan-runs.ts';
import type { TokenIssuer } from '../base/access-token.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Messenger } from '../notify/messenger.ts';
import type { Counted } from './caller-address.ts';
import type { PreparedAnswer } from './prepared-answer.ts';

export type SignedIn = {
  readonly userID: string;
  readonly sessionID: string;
  /** Whose work a program does with it. */
  readonly apiTokenID?: string;
  readonly isPlatformAdmin: boolean;
  /** An administrator gave the password, and it was not replaced yet. */
  readonly mustChangePassword: boolean;
};

/** What the whole server shares; nothing in it belongs to one caller. */
export type Services = {
  readonly config: Config;
  readonly db: Kysely<Tables>;
  readonly turns: Kysely<Tables>;
  readonly plans: Plans;
  /** Long computations of plans, in threads. */
  readonly planRuns: PlanRuns;
  readonly heardMessages: HeardMessages;
  /** Keys what must not be guessed or read from the database alone. */
  readonly secret: Uint8Array;
  readonly tokens: TokenIssuer;
  /** Nobody but this machine can reach the server. */
  readonly isLoopback: boolean;
  readonly messenger: Messenger;
  /** Where the bytes of files stand. */
  readonly files: FileStorage;
};

type Caller = {
  readonly requestID: string;
  readonly now: Date;
  readonly address: string;
  readonly counted: Counted;
  /** Somebody else's machine asked, whatever address it came by. */
  readonly isForwarded: boolean;
  readonly device: string;
  readonly services: Services;
};

/** What a gate leaves behind it. */
type Passed<G extends Gate> = G['kind'] extends 'public'
  ? { readonly user: SignedIn | null }
  : { readonly user: SignedIn } & (G['kind'] extends 'company'
      ? { readonly company: CompanyInScope }
      : G['kind'] extends 'project' | 'role'
        ? { readonly project: ProjectInScope }
        : unknown);

/** For a handler that lives in the call's one transaction. */
export type Context<C extends Call = Call> = Caller & Passed<C['gate']> & { readonly db: Db };

/** For a handler that computes between transactions, or must keep what it wrote though it refuses. */
export type OutsideContext<C extends Call = Call> = Caller &
  Passed<C['gate']> & { readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T> };

export type Handler = {
  readonly call: Call;
  readonly runsIn: 'transaction' | 'reading' | 'itself';
  /** What a handler that opens its own transactions learns in that of its gate. */
  readonly look?: (context: never, input: never) => Promise<unknown>;
  readonly run: (context: never, input: never, seen: never) => Promise<unknown>;
};

/** A call's handler, run inside one transaction that ends with the answer. */
export const handle = <C extends Call>(
  call: C,
  run: (context: Context<C>, input: Parsed<C>) => Promise<Output<C> | PreparedAnswer<Output<C>>>,
): Handler => ({ call, runsIn: 'transaction', run });

/** The same for one that writes nothing: the database refuses whatever would, and nobody waits for the end. */
export const handleReading = <C extends Call>(
  call: C,
  run: (context: Context<C>, input: Parsed<C>) => Promise<Output<C> | PreparedAnswer<Output<C>>>,
): Handler => ({ call, runsIn: 'reading', run });

/** A call's handler that opens its own transactions through `context.transact`. */
export const handleOutside = <C extends Call>(
  call: C,
  run: (context: OutsideContext<C>, input: Parsed<C>) => Promise<Output<C> | PreparedAnswer<Output<C>>>,
): Handler => ({ call, runsIn: 'itself', run });

/** The same, where something is to be learnt first, which needs no transaction beside that of the gate. */
export const handleAfterLook = <C extends Call, Seen>(
  call: C,
  look: (context: Context<C>, input: Parsed<C>) => Promise<Seen>,
  run: (context: OutsideContext<C>, input: Parsed<C>, seen: Seen) => Promise<Output<C>>,
): Handler => ({ call, runsIn: 'itself', look, run });
