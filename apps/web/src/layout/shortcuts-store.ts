import { create } from 'zustand';

/** Whether the list of keys is open: it is asked for by a key and from the help. */
export const useShortcuts = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const showShortcuts = (isOpen: boolean): void => useShortcuts.setState({ isOpen });
