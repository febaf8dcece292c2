import { callsOf } from '@xmgl/contracts/register/register-calls';
import { simulationSetup } from '@xmgl/contracts/schedule/simulation-setup.register';
import { Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { Button } from '../../../ui/button.tsx';

type StartProps = {
  readonly projectID: string;
  /** Of the run that is shown: offered first. */
  readonly lastID: string | undefined;
  readonly isBusy: boolean;
  readonly onStarted: (planRunID: string) => void;
};

const setupCalls = callsOf(simulationSetup);
const refreshes = [setupCalls.page] as const;
const most = 100;
const usualName = '常用设置';

/** Runs one of the setups; where there is none yet, the usual one is made. */
export const StartSimulation = ({ projectID, lastID, isBusy, onStarted }: StartProps): ReactElement => {
  const setups = useCall(setupCalls.page, { pageIndex: 1, pageSize: most, value: { projectID } });
  const [chosen, setChosen] = useState<string>();
  const run = useSend('RunSimulation', {
    refreshes: ['GetSimulationRunPage'],
    onDone: ({ planRunID }) => onStarted(planRunID),
  });
  const add = useSend(setupCalls.add, {
    refreshes,
    onDone: ({ simulationSetupID }) => run.mutate({ projectID, simulationSetupID }),
  });
  const items = setups.data?.items ?? [];
  const ids = items.map(({ simulationSetupID }) => simulationSetupID);
  const shown = [chosen, lastID].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];
  const start = (): void => {
    if (shown) run.mutate({ projectID, simulationSetupID: shown });
    else add.mutate({ projectID, name: usualName });
  };
  return (
    <>
      {items.length > 0 && (
        <PhoneSizes>
          <Select
            aria-label="按哪份设置"
            value={shown ?? null}
            options={items.map(({ simulationSetupID, name }) => ({ value: simulationSetupID, label: name }))}
            onChange={setChosen}
            popupMatchSelectWidth={false}
          />
        </PhoneSizes>
      )}
      <Button
        look="primary"
        busy={run.isPending || add.isPending}
        disabled={isBusy || !setups.data}
        onClick={start}
      >
        开始模拟
      </Button>
    </>
  );
};
