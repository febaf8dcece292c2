import type { OwnActivity } from '@xmgl/contracts/schedule/tracking.calls';
import type { ReactElement } from 'react';
import styles from './tracking.module.css';

/** What the 检查点 that are done come to, with those that are ticked now. */
export const toWeight = ({ steps }: OwnActivity, ticked: readonly string[]): number =>
  Number(
    steps
      .reduce(
        (sum, { name, weight, doneDay }) => sum + (doneDay !== null || ticked.includes(name) ? weight : 0),
        0,
      )
      .toFixed(1),
  );

type ReportStepsProps = {
  readonly activity: OwnActivity;
  readonly ticked: readonly string[];
  readonly onTick: (ticked: readonly string[]) => void;
};

/** The 检查点 of an activity, to tick those that were done; what the plan knows already stays. */
export const ReportSteps = ({ activity, ticked, onTick }: ReportStepsProps): ReactElement => (
  <fieldset className={styles.steps}>
    <legend>检查点{activity.isBySteps && '（完成百分比由它得出）'}</legend>
    {activity.steps.map(({ name, weight, doneDay }) => (
      <label key={name}>
        <input
          type="checkbox"
          checked={doneDay !== null || ticked.includes(name)}
          disabled={doneDay !== null}
          onChange={(event) =>
            onTick(event.target.checked ? [...ticked, name] : ticked.filter((one) => one !== name))
          }
        />
        <span>
          {name} <small>{doneDay === null ? `${weight}%` : `${weight}% · ${doneDay} 完成`}</small>
        </span>
      </label>
    ))}
  </fieldset>
);
