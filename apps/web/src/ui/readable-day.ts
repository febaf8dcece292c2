import { dayIssue } from './day-value.ts';

/** A form's rule: what was typed for a day was understood. */
export const readableDay = {
  validator: async (_: unknown, value: unknown): Promise<void> => {
    const issue = dayIssue(value, { isMinute: false });
    if (issue) throw new Error(issue);
  },
};
