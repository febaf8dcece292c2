import { companyCost } from './company-cost.register.ts';
import { companyLesson } from './company-lesson.register.ts';
import { department } from './department.register.ts';
import { industryUnit } from './industry-unit.register.ts';
import { sortDict } from './sort-dict.register.ts';
import { systemMessage } from './system-message.register.ts';

/** The area's registers, in the order of its tabs. */
export const companyRegisters = [
  department,
  companyCost,
  industryUnit,
  sortDict,
  companyLesson,
  systemMessage,
] as const;
