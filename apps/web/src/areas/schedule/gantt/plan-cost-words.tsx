import { roundMoney } from '@xmgl/contracts/money';
import { Tooltip } from 'antd';
import type { ReactElement } from 'react';
import { useAmounts } from '../../../access/use-amounts.tsx';
import type { PlanSession } from '../plan/plan-session.ts';
import type { PlanState } from '../plan/plan-state.ts';
import styles from './plan-gantt.module.css';
import { usePlanCost } from './use-plan-cost.ts';

type Of = { readonly session: PlanSession; readonly projectID: string; readonly state: PlanState };

/** What the plan comes to, and how far it is from the approved budget; it follows each edit. */
export const PlanCostWords = ({ session, projectID, state }: Of): ReactElement | null => {
  const { exact, signed, words } = useAmounts();
  const found = usePlanCost(session, projectID, state);
  if (found === null) return null;
  const { cost, approved, since } = found;
  const delta = roundMoney(cost - since);
  const change =
    delta === 0 ? (approved ? '与批准一致' : '') : `${approved ? '比批准' : '打开以来'} ${signed(delta)}`;
  const told = approved
    ? `预算 ${approved.code}：BAC ${exact(approved.bac)}，其中取自计划 ${exact(approved.fromPlan)}；资源分配现在合计 ${exact(cost)}`
    : '资源分配按各日单价的合计；预算中还没有取自计划的部分';
  return (
    <Tooltip title={told}>
      <span className={styles.cost} aria-description={told}>
        {approved ? '完工预算' : '资源费用'} <b>{words(approved ? approved.bac + delta : cost)}</b>
        {change !== '' && (
          <i data-tone={delta > 0 ? 'bad' : 'good'} className={styles.delta}>
            {change}
          </i>
        )}
      </span>
    </Tooltip>
  );
};
