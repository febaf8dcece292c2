import type { Sheet } from './sheet.ts';

/** A workbook that is still to be written. */
export type Book = { readonly fileName: string; readonly sheets: readonly Sheet[] };

/** Rows of a register are written while the reader waits up to so many; more of them beside, as a job. */
export const mostWaitedFor = 10_000;
/** Rows of a workbook that is written beside. */
export const mostInBook = 50_000;
/** Rows of a Word file: paper for reading and signing. */
export const mostOnPaper = 2000;
