import { text } from '../fields.ts';

/** @example '2026-03' */
export const costMonth = text('期间', 7).regex(/^\d{4}-(0[1-9]|1[0-2])$/, '期间应为 YYYY-MM');
