import type { changeRequest } from '@xmgl/contracts/integration/change.register';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useSend } from '../../../api/use-send.ts';
import type { ReadRow } from '../../../register/row/row-values.ts';

export type ScenarioProps = { readonly projectID: string; readonly read: ReadRow<typeof changeRequest> };

const workedOutIn: readonly string[] = ['草稿', '已提交', '影响分析'];

/** Whether the reader works out what a change does to the plan. */
export const useMayPlan = ({ read }: ScenarioProps): boolean =>
  useRight('schedule.gantt', 'update') && workedOutIn.includes(read.row.state);

/** Makes the copy of the plan on which a change is worked out; pressed again it is there. */
export const MakeScenario = (props: ScenarioProps): ReactElement | null => {
  const { projectID, read } = props;
  const send = useSend('AddChangeScenario', {
    refreshes: ['GetChangeScenario', 'GetPlanScenarioPage'],
  });
  if (!useMayPlan(props)) return null;
  const { changeRequestID } = read.row;
  return (
    <Button
      type="primary"
      loading={send.isPending}
      onClick={() => send.mutate({ projectID, changeRequestID })}
    >
      打开变更方案
    </Button>
  );
};
