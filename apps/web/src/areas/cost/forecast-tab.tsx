import { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import type { RegisterParts } from '../../register/register-parts.ts';
import { useProjectID } from '../../session/session-store.ts';
import { ForecastOutlook } from './forecast/forecast-outlook.tsx';
import { ForecastRows } from './forecast/forecast-rows.tsx';
import { StatusDayProposal } from './forecast/status-day-proposal.tsx';

const partsOf = (projectID: string): RegisterParts<typeof costForecast> => ({
  head: () => <ForecastOutlook projectID={projectID} />,
  proposals: (form, id) => <StatusDayProposal form={form} projectID={id} />,
  opensAt: 'rows',
  panels: ({ row: { costForecastID, method, state } }) => [
    {
      key: 'rows',
      label: '控制账户与五种公式',
      children: (
        <ForecastRows
          projectID={projectID}
          costForecastID={costForecastID}
          method={method}
          isOpen={state === '草稿'}
        />
      ),
    },
  ],
});

/** 成本预测: what it will have cost, version by version. */
export const ForecastTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  return (
    <RegisterPage
      register={costForecast}
      purpose="到检查日期各控制账户还要花多少、一共花到多少：系统取 BAC、EV、AC，算出五种公式，也可以逐户填写尚需；采纳后报告和资金计划用它。"
      parts={partsOf(projectID)}
    />
  );
};
