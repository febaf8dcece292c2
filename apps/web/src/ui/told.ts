import type { AriaAttributes } from 'react';

/** What a form says of one of its fields to who does not see it: its message, and whether it must be filled in. */
export type Told = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>;

export const toldOf = (props: Told): Told => ({
  ...(props['aria-describedby'] !== undefined && { 'aria-describedby': props['aria-describedby'] }),
  ...(props['aria-invalid'] !== undefined && { 'aria-invalid': props['aria-invalid'] }),
  ...(props['aria-required'] !== undefined && { 'aria-required': props['aria-required'] }),
});
