import type { Output } from '@xmgl/contracts/call';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import type { GetPlanCosts } from '@xmgl/contracts/cost/estimate.calls';
import type { ReactElement } from 'react';
import { type Tell, useAmounts } from '../../access/use-amounts.tsx';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useRight } from '../../access/use-rights.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { toMinute } from '../../format/day.ts';
import { useRefreshRows } from '../../register/use-live-register.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './cost.module.css';

type Line = Output<typeof GetPlanCosts>['lines'][number];
type Of = { readonly projectID: string; readonly costEstimateID: string };

/** For whoever may see prices in the 资源库. */
const priced: readonly Column<Line>[] = [
  {
    key: 'quantity',
    title: '数量',
    width: 110,
    align: 'right',
    render: ({ quantity, unit }) => `${quantity} ${unit}`,
  },
  {
    key: 'price',
    title: '单价（元）',
    width: 140,
    align: 'right',
    render: ({ price, isUnpriced, firstDay }) =>
      isUnpriced ? <span className={styles.bad}>{firstDay ? `${firstDay} 起无价` : '无价'}</span> : price,
  },
];

/** What the plan's assignments cost, as the estimate took them: taken again on demand while it is a draft. */
export const PlanCosts = ({ isOpen, ...of }: Of & { readonly isOpen: boolean }): ReactElement => {
  const { below, words } = useAmounts();
  const maySeePrices = useRight('resource.library', 'access');
  const mayTake = useMayWrite(costEstimate.page, 'update') && isOpen;
  const refresh = useRefreshRows(costEstimate);
  const take = useSend('TakePlanCosts', {
    refreshes: ['GetPlanCosts', 'GetEstimateTree'],
    onDone: ({ count, total }) => {
      refresh();
      toast.success(`已取 ${count} 条资源分配，合计 ${words(total)}`);
    },
  });
  const toColumns = (told: Tell): readonly Column<Line>[] => [
    {
      key: 'activity',
      title: '活动',
      render: ({ activityCode, activityName }) => `${activityCode} ${activityName}`,
    },
    { key: 'resource', title: '资源', width: 140, render: ({ resourceName }) => resourceName },
    { key: 'subject', title: '科目', width: 110, render: ({ subjectName }) => subjectName || '—' },
    ...(maySeePrices ? priced : []),
    { key: 'amount', title: '金额', width: 130, align: 'right', render: ({ amount }) => told(amount) },
  ];
  return (
    <Loaded of={useCall('GetPlanCosts', of)} lines={6}>
      {({ takenTime, total, count, unpriced, lines }) => (
        <>
          <div className={styles.bar}>
            <p>
              {takenTime === null
                ? '还没有取数：把计划中各活动的资源分配按单价折成金额，计入这版估算。'
                : `${toMinute(takenTime)} 取自计划，${count} 条，合计 ${words(total)}${
                    count > lines.length ? `（列出 ${lines.length} 条，无价的在前，其余从大到小）` : ''
                  }`}
              {unpriced > 0 && (
                <span className={styles.bad}>
                  ；{unpriced} 条没有单价，排在最前，请到资源库补充后重新取数
                </span>
              )}
            </p>
            {mayTake && (
              <Button busy={take.isPending} onClick={() => take.mutate(of)}>
                {takenTime === null ? '从计划取数' : '重新取数'}
              </Button>
            )}
          </div>
          {lines.length > 0 && (
            <DataTable
              label="自下而上"
              columns={toColumns(below(lines.map(({ amount }) => amount)))}
              rows={lines}
              rowKey={({ activityID, resourceName, amount }) => `${activityID} ${resourceName} ${amount}`}
              empty=""
              pageSize={50}
            />
          )}
        </>
      )}
    </Loaded>
  );
};
