import type { RunHead, RunState } from '@xmgl/contracts/schedule/plan-run';
import type { PeopleSight } from '../../../register/read/people-sight.service.ts';
import type { StoredRun } from './run.repository.ts';

const secondsOf = ({
  started_at,
  finished_at,
}: Pick<StoredRun, 'started_at' | 'finished_at'>): number | null =>
  started_at && finished_at
    ? Math.max(0, Math.round((finished_at.getTime() - started_at.getTime()) / 100) / 10)
    : null;

/** A run as lists show it; its options and summary are of its kind. */
export const toRunHead = <Options, Summary>(
  row: Omit<StoredRun, 'result'>,
  nameOf: PeopleSight['nameOf'],
): RunHead & { options: Options; summary: Summary | null } => ({
  planRunID: row.plan_run_id,
  state: row.state as RunState,
  progress: row.progress,
  reason: row.reason,
  planVersion: row.plan_version,
  userName: nameOf(row),
  time: row.created_at.toISOString(),
  seconds: secondsOf(row),
  options: row.options as Options,
  summary: row.summary as Summary | null,
});
