import { numberIssue } from './number-value.ts';

/** A form's rule: what was typed for a number was understood. */
export const readableNumber = {
  validator: async (_: unknown, value: unknown): Promise<void> => {
    const issue = numberIssue(value);
    if (issue) throw new Error(issue);
  },
};
