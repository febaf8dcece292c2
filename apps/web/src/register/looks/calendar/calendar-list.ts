import type { AnyRow, Register } from '@xmgl/contracts/register/register';
import type { Allowed } from '@xmgl/contracts/register/register-calls';
import type { Names } from '../../row/row-values.ts';
import type { Shift } from './use-shift.ts';

/** The rows of a calendar, and what is done with them there. */
export type CalendarList = {
  readonly register: Register;
  readonly rows: readonly AnyRow[];
  readonly names: Names;
  readonly allowed: Readonly<Record<string, Allowed>>;
  /** The field whose day a row stands on. */
  readonly day: string;
  readonly today: string;
  readonly openID: string | null;
  readonly onOpen: (id: string) => void;
  readonly shifting: Shift;
};
