import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/**
 * Runs the tests of general rules with seeds nobody has tried: `npm run explore -- 20` tries twenty, or until
 * Ctrl+C. What fails is printed with its seed; keep the case as an example in the test that mends it.
 */
const rounds = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const failed = [];
for (let round = 1; round <= rounds; round++) {
  const seed = randomInt(2 ** 31);
  const { status, signal, stdout } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'unit', '--reporter', 'dot', 'property'],
    { env: { ...process.env, XMGL_SEED: String(seed), NO_COLOR: '1' }, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (signal !== null) break;
  console.log(`${round}  XMGL_SEED=${seed}  ${status === 0 ? 'passed' : 'failed'}`);
  if (status === 0) continue;
  failed.push(seed);
  console.log(stdout);
}
if (failed.length > 0) console.log(`failed: ${failed.map((seed) => `XMGL_SEED=${seed}`).join(' ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
