import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/**
 * Runs the property tests and the long fuzz of all calls with seeds nobody has tried: `npm run explore -- 20` tries
 * twenty, or until Ctrl+C. What fails is printed with its seed; keep the case as an example in the test that mends it.
 */
const rounds = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
/** Bodies of each call in the long fuzz; `npm test` sends a few. */
const bodies = 200;
const lanes = [
  { project: 'unit', filter: 'property', seedName: 'XMGL_SEED' },
  { project: 'server', filter: '.fuzz', seedName: 'FUZZ_SEED' },
];
const failed = [];
explore: for (let round = 1; round <= rounds; round++) {
  const seed = randomInt(2 ** 31);
  for (const { project, filter, seedName } of lanes) {
    const { status, signal, stdout } = spawnSync(
      process.execPath,
      [vitest, 'run', '--project', project, '--reporter', 'dot', filter],
      {
        env: { ...process.env, [seedName]: String(seed), XMGL_FUZZ: String(bodies), NO_COLOR: '1' },
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      },
    );
    if (signal !== null) break explore;
    console.log(`${round}  ${seedName}=${seed}  ${status === 0 ? 'passed' : 'failed'}`);
    if (status === 0) continue;
    failed.push(`${seedName}=${seed}`);
    console.log(stdout);
  }
}
if (failed.length > 0) console.log(`failed: ${failed.join(' ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
