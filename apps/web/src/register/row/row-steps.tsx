import type { Register } from '@xmgl/contracts/register/register';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { RefusedButton } from './refused-button.tsx';
import type { ReadRow } from './row-values.ts';
import { endsBadly, stepWords, useTakeStep } from './use-take-step.tsx';

type RowStepsProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly read: ReadRow;
  /** Something else is what one comes for: no step stands out. */
  readonly isAside?: boolean;
};

/**
 * The steps that the reader may take from here; those that ask for something open a dialog. What cannot be taken now says
 * why where it stands.
 */
export const RowSteps = ({ register, projectID, read, isAside = false }: RowStepsProps): ReactElement => {
  const { start, dialog, isTaking, taken } = useTakeStep(register, projectID);
  const actions = register.workflow?.actions ?? {};
  const isBad = (action: string) => endsBadly(register, action);
  return (
    <>
      {read.steps.map((action, at) => (
        <Button
          key={action}
          type={at === 0 && !isAside && !isBad(action) ? 'primary' : 'default'}
          danger={isBad(action)}
          loading={isTaking && taken === action}
          disabled={isTaking && taken !== action}
          onClick={() => start(read, action)}
        >
          {stepWords(action, register)}
        </Button>
      ))}
      {Object.keys(read.refused)
        .filter((action) => actions[action] !== undefined)
        .map((action) => (
          <RefusedButton
            key={action}
            register={register}
            projectID={projectID}
            read={read}
            deed={action}
            word={stepWords(action, register)}
          />
        ))}
      {dialog}
    </>
  );
};
