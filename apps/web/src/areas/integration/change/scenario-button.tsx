import type { changeRequest } from '@xmgl/contracts/integration/change.register';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import { useSend } from '../../../api/use-send.ts';
import type { ReadRow } from '../../../register/row/row-values.ts';
import { scenarioAddress } from './scenario-words.ts';

type ScenarioProps = { readonly projectID: string; readonly read: ReadRow<typeof changeRequest> };

const workedOutIn: readonly string[] = ['草稿', '已提交', '影响分析'];

/** Opens the copy of the plan on which the change is worked out; the first press makes it. */
export const ScenarioButton = ({ projectID, read }: ScenarioProps): ReactElement | null => {
  const { changeRequestID, state } = read.row;
  const navigate = useNavigate();
  const mayPlan = useRight('schedule.gantt', 'update');
  const send = useSend('AddChangeScenario', {
    refreshes: ['GetChangeScenario', 'GetPlanScenarioPage'],
    onDone: async ({ planScenarioID }) => await navigate(scenarioAddress(planScenarioID)),
  });
  if (!mayPlan || !workedOutIn.includes(state)) return null;
  return (
    <Button loading={send.isPending} onClick={() => send.mutate({ projectID, changeRequestID })}>
      打开变更方案
    </Button>
  );
};
