import { readStored, writeStored } from './stored.ts';

// Of this browser tab: another one writes local storage, too.
let current = readStored('activeTab');

/** Names what is being entered: a page, or the tab of it. */
export const nameActiveTab = (name: string): void => {
  current = name;
  writeStored({ activeTab: name });
};

export const activeTab = (): string => current;
