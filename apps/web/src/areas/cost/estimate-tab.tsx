import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import type { RegisterParts } from '../../register/register-parts.ts';
import { useProjectID } from '../../session/session-store.ts';
import { EstimateComparison } from './estimate-comparison.tsx';
import { EstimateLines } from './estimate-lines.tsx';
import { EstimateTree } from './estimate-tree.tsx';
import { PlanCosts } from './plan-costs.tsx';

const partsOf = (projectID: string): RegisterParts<typeof costEstimate> => ({
  panels: (read) => {
    const { costEstimateID, state } = read.row;
    const of = { projectID, costEstimateID };
    return [
      { key: 'lines', label: '明细', children: <EstimateLines {...read} /> },
      { key: 'tree', label: 'WBS × 科目', children: <EstimateTree {...of} /> },
      {
        key: 'plan',
        label: '自下而上',
        children: <PlanCosts {...of} isOpen={state === '草稿' || state === '退回'} />,
      },
      { key: 'compare', label: '版本对比', children: <EstimateComparison {...of} /> },
    ];
  },
});

/** 成本估算: what the work is thought to cost, version by version. */
export const EstimateTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  return (
    <RegisterPage
      register={costEstimate}
      purpose="按 WBS 和科目估出要花多少钱：参数、报价、类比、三点、取费，加上计划资源分配自下而上的部分；批准的一版据以编预算。"
      parts={partsOf(projectID)}
    />
  );
};
