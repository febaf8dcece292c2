import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const needed = 8 * 1024 ** 3;

/**
 * Where temporary files are made fastest: databases of the tests create and remove some thousand files each.
 * @returns the system's folder in memory where 8 GiB of it are free and it can be written, else the temporary folder
 */
export function memoryFolder() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= needed ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
