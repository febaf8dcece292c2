import type { OwnUser } from './session-store.ts';

type Preferences = OwnUser['preferences'];
type Left = { readonly userID: string; readonly at: number; readonly chosen: Preferences };

const key = 'choicesLeft';
/** Later the person may have chosen otherwise in another window. */
const mostAge = 60_000;

/**
 * Notes for the next load of this window what was chosen in the last moment: it is on its way when that load reads the
 * person, and the server may answer before it has it, or never get it.
 */
export const leaveChoices = (userID: string, chosen: ReadonlyMap<string, Preferences[string]>): void => {
  const left: Left = { userID, at: Date.now(), chosen: Object.fromEntries(chosen) };
  if (chosen.size > 0) sessionStorage.setItem(key, JSON.stringify(left));
};

/** They have arrived. */
export const forgetLeftChoices = (): void => sessionStorage.removeItem(key);

/** What the load before left of this person's choices; once. */
export const takeLeftChoices = (userID: string): Preferences => {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return {};
  forgetLeftChoices();
  const left = JSON.parse(kept) as Left;
  return left.userID === userID && Date.now() - left.at < mostAge ? left.chosen : {};
};
