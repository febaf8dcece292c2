import type { Issue } from './errors.ts';

/** What every call answers. `errors` is empty exactly when `succeeded` is true. */
export type Envelope<T = unknown> = {
  readonly statusCode: number;
  readonly succeeded: boolean;
  readonly data: T | null;
  readonly errors: readonly Issue[];
};
