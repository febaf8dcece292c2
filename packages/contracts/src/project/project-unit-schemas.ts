import { z } from 'zod';
import { type Currency, currencies, durationUnits, laborUnits, moneyUnits } from './project-units.ts';

/** In what a project tells its amounts, lengths and work. What is stored and sent is 元 (or the currency), days and minutes. */
export const projectUnits = {
  currency: z.enum(Object.keys(currencies) as [Currency, ...Currency[]], '请选择币种'),
  moneyUnit: z.enum(moneyUnits, '请选择金额单位'),
  durationUnit: z.enum(durationUnits, '请选择工期单位'),
  laborUnit: z.enum(laborUnits, '请选择工时单位'),
};
