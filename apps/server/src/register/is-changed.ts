import { isSameValue } from '@xmgl/contracts/register/row-changes';
import type { Change } from './kit.ts';

/** Whether a change touches any of these fields; of a new row, whether it fills any of them in. */
export const isChanged = ({ before, after }: Change, ...keys: readonly string[]): boolean =>
  keys.some((key) => !isSameValue(before?.[key], after[key]));
