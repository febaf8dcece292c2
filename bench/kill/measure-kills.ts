import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KillTarget, RunningTarget } from './kill-target.ts';

export interface KillFigures {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** From the start of the killed server to its readiness, milliseconds, in the order of the rounds. */
  readonly startsMs: readonly number[];
}

interface Plan {
  readonly target: KillTarget;
  readonly dataDir: string;
  readonly rounds: number;
  readonly callers: number;
  /** How long each round writes before the kill; given, so that a run can be repeated. */
  readonly writeMs: (round: number) => number;
}

type Victim = 'server' | 'database' | 'both';
const victims: readonly Victim[] = ['server', 'database', 'both'];

/** Kills server, database or both under writing load, starts again, and counts acknowledged writes that are gone. */
export async function measureKills(plan: Plan): Promise<KillFigures> {
  const acknowledged = new Set<number>();
  const startsMs: number[] = [];
  const start = async (): Promise<RunningTarget> => {
    const begin = performance.now();
    const running = await plan.target.start(plan.dataDir);
    startsMs.push(performance.now() - begin);
    return running;
  };
  let nextId = 1;
  let lost = 0;
  for (let round = 0; round < plan.rounds; round += 1) {
    const running = await start();
    const isOver = { value: false };
    const callers = Array.from({ length: plan.callers }, async () => {
      while (!isOver.value) {
        const id = nextId;
        nextId += 1;
        await running.write(id).then(
          () => acknowledged.add(id),
          () => sleep(5),
        );
      }
    });
    await sleep(plan.writeMs(round));
    const victim = victims[round % victims.length] ?? 'both';
    kill(victim, running, plan.dataDir);
    // The server outlives its database: it goes on writing when that is back.
    if (victim === 'database') {
      await sleep(1_500);
      kill('server', running, plan.dataDir);
    }
    isOver.value = true;
    await Promise.all(callers);
    const again = await start();
    const kept = await again.readAll();
    lost = [...acknowledged].filter((id) => !kept.has(id)).length;
    kill('both', again, plan.dataDir);
  }
  return { rounds: plan.rounds, acknowledged: acknowledged.size, lost, startsMs };
}

function kill(victim: Victim, running: RunningTarget, dataDir: string): void {
  const database = victim === 'server' ? undefined : postmasterOf(dataDir);
  if (victim !== 'database') process.kill(running.serverPid, 'SIGKILL');
  if (database !== undefined) process.kill(database, 'SIGKILL');
}

function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}
