import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const ManagementPlanTab = lazy(async () => ({
  default: (await import('./management-plan-tab.tsx')).ManagementPlanTab,
}));
const EstimateTab = lazy(async () => ({ default: (await import('./estimate-tab.tsx')).EstimateTab }));
const BudgetTab = lazy(async () => ({ default: (await import('./budget-tab.tsx')).BudgetTab }));
const ActualTab = lazy(async () => ({ default: (await import('./actual/actual-tab.tsx')).ActualTab }));
const EarnedValueTab = lazy(async () => ({
  default: (await import('./earned/earned-value-tab.tsx')).EarnedValueTab,
}));

const ForecastTab = lazy(async () => ({ default: (await import('./forecast-tab.tsx')).ForecastTab }));
const CashFlowTab = lazy(async () => ({ default: (await import('./cash-flow-tab.tsx')).CashFlowTab }));

export const CostPage = (): ReactElement => (
  <ModuleFrame
    title="成本管理"
    tabs={{
      managementPlan: () => <ManagementPlanTab />,
      estimate: () => <EstimateTab />,
      budget: () => <BudgetTab />,
      actual: () => <ActualTab />,
      earnedValue: () => <EarnedValueTab />,
      forecast: () => <ForecastTab />,
      cashFlow: () => <CashFlowTab />,
    }}
  />
);
