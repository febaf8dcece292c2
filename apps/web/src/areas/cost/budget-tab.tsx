import { budget } from '@xmgl/contracts/cost/budget.register';
import { contractIncome } from '@xmgl/contracts/cost/contract-income.register';
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
  const view = search.get('view') ?? 'budgets';
  const views = (
    <Segmented
      aria-label="预算、限额或收入"
      options={[
        { value: 'budgets', label: budget.label },
        { value: 'limits', label: fundingLimit.label },
        { value: 'income', label: contractIncome.label },
      ]}
      value={view}
      onChange={(next) => setSearch({ tab: 'budget', ...(next !== 'budgets' && { view: next }) })}
    />
  );
  if (view === 'income')
    return (
      <RegisterPage
        key="income"
        register={contractIncome}
        purpose="与业主的合同各部分工作收多少钱，可从清单的 Excel 导入；「实际成本 · 三算对比」用它和预算、实际成本比较。"
        views={views}
      />
    );
  return view === 'limits' ? (
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
