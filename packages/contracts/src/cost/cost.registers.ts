import { allocationRule } from './allocation-rule.register.ts';
import { budget } from './budget.register.ts';
import { cashLine } from './cash-line.register.ts';
import { contractIncome } from './contract-income.register.ts';
import { costEntry } from './cost-entry.register.ts';
import { costEstimate } from './cost-estimate.register.ts';
import { costForecast } from './cost-forecast.register.ts';
import { costSubject } from './cost-subject.register.ts';
import { fundingLimit } from './funding-limit.register.ts';
import { reserve } from './reserve.register.ts';
import { reserveDraw } from './reserve-draw.register.ts';

/** The area's registers, in the order of its tabs. */
export const costRegisters = [
  costSubject,
  costEstimate,
  budget,
  reserve,
  reserveDraw,
  fundingLimit,
  contractIncome,
  costEntry,
  allocationRule,
  costForecast,
  cashLine,
] as const;
