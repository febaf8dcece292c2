import { budget } from '@xmgl/contracts/cost/budget.register';
import { contractIncome } from '@xmgl/contracts/cost/contract-income.register';
import { fundingLimit } from '@xmgl/contracts/cost/funding-limit.register';
import { reserve } from '@xmgl/contracts/cost/reserve.register';
import { reserveDraw } from '@xmgl/contracts/cost/reserve-draw.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import type { RegisterParts } from '../../register/register-parts.ts';
import { useProjectID } from '../../session/session-store.ts';
import { usePageViews } from '../../ui/page-views.tsx';
import { BudgetLines } from './budget-lines.tsx';
import { BudgetReserves } from './budget-reserves.tsx';
import styles from './cost.module.css';
import { Funding } from './funding.tsx';

const partsOf = (projectID: string): RegisterParts<typeof budget> => ({
  panels: ({ row: { budgetID, state } }) => [
    {
      key: 'lines',
      label: '预算明细',
      children: <BudgetLines projectID={projectID} budgetID={budgetID} isOpen={state === '草稿'} />,
    },
    {
      key: 'reserves',
      label: '储备',
      children: <BudgetReserves projectID={projectID} budgetID={budgetID} isOpen={state === '草稿'} />,
    },
    { key: 'funding', label: '资金平衡', children: <Funding projectID={projectID} budgetID={budgetID} /> },
  ],
});

const looks = [
  { value: 'budgets', label: budget.label },
  { value: 'reserves', label: reserve.label },
  { value: 'draws', label: '储备动用' },
  { value: 'limits', label: fundingLimit.label },
  { value: 'income', label: contractIncome.label },
] as const;

/** 预算与成本基准, its reserves, and the money there is to spend. */
export const BudgetTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const { view, views } = usePageViews('budget', '预算、储备、限额或收入', looks, styles.views);
  switch (view) {
    case 'reserves':
      return (
        <RegisterPage
          key="reserves"
          register={reserve}
          purpose="预算里另外留出的钱：应急储备对付看得见的不确定，管理储备对付没有料到的事。草稿的预算可以按 WBS 逐笔列出；没有列的，批准时按预算的合计各成一笔。"
          views={views}
        />
      );
    case 'draws':
      return (
        <RegisterPage
          key="draws"
          register={reserveDraw}
          purpose="动用储备要写明发生了什么、用到哪里：应急储备由项目经理批准，管理储备凭批准的变更由发起人批准；批准后钱转入预算，BAC 增加。"
          views={views}
        />
      );
    case 'income':
      return (
        <RegisterPage
          key="income"
          register={contractIncome}
          purpose="与业主的合同各部分工作收多少钱，可从清单的 Excel 导入；「实际成本 · 三算对比」用它和预算、实际成本比较。"
          views={views}
        />
      );
    case 'limits':
      return (
        <RegisterPage
          key="limits"
          register={fundingLimit}
          purpose="写明各笔资金什么时候到位、多少、从哪里来；预算的资金平衡按它看各月够不够用。"
          views={views}
        />
      );
    default:
      return (
        <RegisterPage
          key="budgets"
          register={budget}
          purpose="把批准的估算调整成预算，加上应急储备和管理储备；批准后按当前进度基线的日期形成成本基准，挣值按它计算。"
          views={views}
          parts={partsOf(projectID)}
        />
      );
  }
};
