import { areaFaults } from './area-faults.mjs';
import { registerFaults } from './register-faults.mjs';
import { roadFaults } from './road-faults.mjs';

/**
 * A fault is a piece of text that stands once in a file, what is put in its place, and the test files that notice it;
 * `grep` narrows those to tests with such titles.
 */
export const allFaults = [...roadFaults, ...registerFaults, ...areaFaults];
