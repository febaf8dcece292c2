import type { OwnUser } from './session-store.ts';

/**
 * What is known of a person after an answer: one older than what is known changes nothing,
 * and none takes back what was chosen here and is not saved yet.
 */
export const newestUser = (
  known: OwnUser | null,
  answer: OwnUser,
  chosen: OwnUser['preferences'],
): OwnUser =>
  known?.userID === answer.userID && known.rowVersion > answer.rowVersion
    ? known
    : { ...answer, preferences: { ...answer.preferences, ...chosen } };
