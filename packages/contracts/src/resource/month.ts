import { z } from 'zod';

/** A month of a paper. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份应写作 2026-05')
  .max(7, '月份应写作 2026-05');
