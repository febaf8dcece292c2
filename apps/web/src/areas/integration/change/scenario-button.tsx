import { Button } from 'antd';
import type { ReactElement } from 'react';
import { type ScenarioProps, useMayPlan, useOpenScenario } from './make-scenario.tsx';

/** Opens the copy of the plan on which the change is worked out; the first press makes it. */
export const ScenarioButton = (props: ScenarioProps): ReactElement | null => {
  const { open, isPending } = useOpenScenario(props);
  if (!useMayPlan(props)) return null;
  return (
    <Button loading={isPending} onClick={open}>
      打开变更方案
    </Button>
  );
};
