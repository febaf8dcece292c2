import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseKillTarget } from './database-kill-target.ts';
import { httpKillTarget } from './http-kill-target.ts';
import type { KillTarget } from './kill-target.ts';
import { measureKills } from './measure-kills.ts';

const rounds = 20;
const targets: readonly { readonly name: string; readonly target: KillTarget; readonly callers: number }[] = [
  { name: 'the database layer, inserts', target: databaseKillTarget, callers: 16 },
  { name: 'the server over HTTP, edits of one plan', target: httpKillTarget, callers: 8 },
];

for (const { name, target, callers } of targets) {
  const dataDir = mkdtempSync(join(tmpdir(), 'xmgl-kill-'));
  chmodSync(dataDir, 0o711);
  try {
    const figures = await measureKills({
      target,
      dataDir,
      rounds,
      callers,
      writeMs: (round) => 300 + ((round * 373) % 900),
    });
    const starts = figures.startsMs.toSorted((a, b) => a - b);
    const median = starts[Math.floor(starts.length / 2)] ?? 0;
    console.log(
      `${name}: kill -9 of server, database or both, ${figures.rounds} rounds under ${callers} writers`,
    );
    console.log(`acknowledged writes: ${figures.acknowledged}, lost: ${figures.lost}`);
    console.log(
      `start after a kill: median ${median.toFixed(0)} ms, longest ${(starts.at(-1) ?? 0).toFixed(0)} ms`,
    );
    if (figures.lost > 0) process.exitCode = 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}
