import { z } from 'zod';
import { id, optionalText } from '../fields.ts';

/** Once the scope has an approved baseline: the approved change that an edit of it follows, or why it is made without one. */
export const scopeWhy = z.strictObject({
  changeRequestID: id.nullable(),
  reason: optionalText('修改原因', 500),
});
export type ScopeWhyInput = z.output<typeof scopeWhy>;

export const scopeWhyLabels = { why: '修改依据', changeRequestID: '依据变更', reason: '修改原因' } as const;
