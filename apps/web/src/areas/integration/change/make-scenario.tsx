import type { changeRequest } from '@xmgl/contracts/integration/change.register';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import { useSend } from '../../../api/use-send.ts';
import type { ReadRow } from '../../../register/row/row-values.ts';

export type ScenarioProps = { readonly projectID: string; readonly read: ReadRow<typeof changeRequest> };

const workedOutIn: readonly string[] = ['草稿', '已提交', '影响分析'];

/** Whether the reader works out what a change does to the plan. */
export const useMayPlan = ({ read }: ScenarioProps): boolean =>
  useRight('schedule.gantt', 'update') && workedOutIn.includes(read.row.state);

/** Where a scenario is edited: on the Gantt, the plan behind it. */
export const addressOf = (planScenarioID: string): string =>
  `/scheduleManagement/index?tab=scenario&scenario=${planScenarioID}`;

/** Where it is brought onto the plan as it is by now, conflicts settled place by place. */
export const settleAddressOf = (planScenarioID: string): string => `${addressOf(planScenarioID)}&settle=1`;

/** Goes to the scenario of a change, made where there is none. */
export const useOpenScenario = ({ projectID, read }: ScenarioProps) => {
  const navigate = useNavigate();
  const { changeRequestID } = read.row;
  const { mutate, isPending } = useSend('AddChangeScenario', {
    refreshes: ['GetChangeScenario', 'GetPlanScenarioPage'],
    onDone: ({ planScenarioID }) => void navigate(addressOf(planScenarioID)),
  });
  return { open: () => mutate({ projectID, changeRequestID }), isPending };
};

/** Makes the copy of the plan on which a change is worked out, and opens it. */
export const MakeScenario = (props: ScenarioProps): ReactElement | null => {
  const { open, isPending } = useOpenScenario(props);
  if (!useMayPlan(props)) return null;
  return (
    <Button type="primary" loading={isPending} onClick={open}>
      打开变更方案
    </Button>
  );
};
