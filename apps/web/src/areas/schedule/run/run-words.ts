import { isOpenRun, type RunState } from '@xmgl/contracts/schedule/plan-run';
import { toMinute } from '../../../format/day.ts';

/** A preview is what 完成 is called where it can be accepted. */
const stateWords = (state: RunState, isPreview = false): string =>
  state === '完成' && isPreview ? '预览' : state;

const pollMs = 500;

/** How often a run is asked for: while it waits or runs. */
export const pollOpen = ({
  state: { data },
}: {
  readonly state: { readonly data: unknown };
}): number | false => {
  const run = data as { readonly state: RunState } | undefined;
  return run && isOpenRun(run.state) ? pollMs : false;
};

type Listed = {
  readonly planRunID: string;
  readonly state: RunState;
  readonly time: string;
  readonly userName: string;
};

/** Runs to choose from, newest first. */
export const toRunChoices = (runs: readonly Listed[], isPreview = false) =>
  runs.map(({ planRunID, state, time, userName }) => ({
    value: planRunID,
    label: `${toMinute(time)} ${userName}（${stateWords(state, isPreview)}）`,
  }));

/** Days by the clock, for what is moved across nights. @example toClockDays(2160) // '1.5 天' */
export const toClockDays = (minutes: number): string => `${Number((minutes / 1440).toFixed(1))} 天`;
