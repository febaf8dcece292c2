import { budget } from '@xmgl/contracts/cost/budget.register';
import { fundingLimit } from '@xmgl/contracts/cost/funding-limit.register';
import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { RegisterPage } from '../../register/register-page.tsx';
import type { RegisterParts } from '../../register/register-parts.ts';
import { useProjectID } from '../../session/session-store.ts';
import { BudgetLines } from './budget-lines.tsx';
import { Funding } from './funding.tsx';

const partsOf = (projectID: string): RegisterParts<typeof budget> => ({
  panels: ({ row: { budgetID, state } }) => [
    {
      key: 'lines',
      label: '预算明细',
      children: <BudgetLines projectID={projectID} budgetID={budgetID} isOpen={state === '草稿'} />,
    },
    { key: 'funding', label: '资金平衡', children: <Funding projectID={projectID} budgetID={budgetID} /> },
  ],
});

/** 预算与成本基准, and the money there is to spend. */
export const BudgetTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const [search, setSearch] = useSearchParams();
  const isLimits = search.get('view') === 'limits';
  const views = (
    <Segmented
      aria-label="预算或限额"
      options={[
        { value: 'budgets', label: budget.label },
        { value: 'limits', label: fundingLimit.label },
      ]}
      value={isLimits ? 'limits' : 'budgets'}
      onChange={(view) => setSearch({ tab: 'budget', ...(view === 'limits' && { view }) })}
    />
  );
  return isLimits ? (
    <RegisterPage
      key="limits"
      register={fundingLimit}
      purpose="写明各笔资金什么时候到位、多少、从哪里来；预算的资金平衡按它看各月够不够用。"
      views={views}
    />
  ) : (
    <RegisterPage
      key="budgets"
      register={budget}
      purpose="把批准的估算调整成预算，加上应急储备和管理储备；批准后按当前进度基线的日期形成成本基准，挣值按它计算。"
      views={views}
      parts={partsOf(projectID)}
    />
  );
};
