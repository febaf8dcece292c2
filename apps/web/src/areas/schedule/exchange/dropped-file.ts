import { create } from 'zustand';

/** A file dropped on the Gantt, on its way to the import. */
export const useDroppedFile = create<{ readonly file: File | null }>()(() => ({ file: null }));
