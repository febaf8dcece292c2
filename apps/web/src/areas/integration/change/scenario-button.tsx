import { Button, Drawer } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { type ScenarioProps, useMayPlan } from './make-scenario.tsx';
import { ScenarioPanel } from './scenario-panel.tsx';

/** Opens the copy of the plan on which the change is worked out; the first press makes it. */
export const ScenarioButton = (props: ScenarioProps): ReactElement | null => {
  const { projectID, read } = props;
  const { changeRequestID, title } = read.row;
  const [isOpen, setOpen] = useState(false);
  const send = useSend('AddChangeScenario', {
    refreshes: ['GetChangeScenario', 'GetPlanScenarioPage'],
    onDone: () => setOpen(true),
  });
  if (!useMayPlan(props)) return null;
  return (
    <>
      <Button loading={send.isPending} onClick={() => send.mutate({ projectID, changeRequestID })}>
        打开变更方案
      </Button>
      <Drawer
        open={isOpen}
        destroyOnHidden
        title={`变更方案：${title}`}
        size={720}
        styles={{ wrapper: { maxWidth: '100vw' } }}
        onClose={() => setOpen(false)}
      >
        <ScenarioPanel {...props} />
      </Drawer>
    </>
  );
};
