import { industrySort } from './industry-sort.register.ts';

/** The registers that the platform alone keeps. */
export const platformRegisters = [industrySort] as const;
