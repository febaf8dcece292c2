import type { Fields } from '@xmgl/contracts/register/fields';
import type { Register } from '@xmgl/contracts/register/register';
import type { Names } from '../../row/row-values.ts';

/** What all cards of a board are drawn with. */
export type BoardLook = {
  readonly register: Register;
  readonly fields: Fields;
  readonly facts: readonly string[];
  readonly titles: Names;
  readonly today: string;
  readonly openID: string | null;
  /** Of a column's inside. */
  readonly height: number;
};
