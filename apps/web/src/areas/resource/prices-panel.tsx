import { unitCost } from '@xmgl/contracts/resource/unit-cost.register';
import { type ReactElement, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useRight } from '../../access/use-rights.ts';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { toToday } from '../../ui/day-value.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { toPriceChart } from './price-chart.ts';
import styles from './resource.module.css';

type PricesPanelProps = { readonly projectID: string; readonly resourceID: string };
type Prices = OutputOf<'GetUnitCost'>['items'];

/** The prices over time; a step leads to its row. */
const PriceChart = ({ items }: { readonly items: Prices }): ReactElement => {
  const navigate = useNavigate();
  const mayDownload = useRight(unitCost.page, 'download');
  const chart = useMemo(
    () =>
      toPriceChart(
        items.flatMap((item) => (item.unitCost === null ? [] : [{ ...item, unitCost: item.unitCost }])),
        { title: '单价走势', today: toToday(new Date()) },
      ),
    [items],
  );
  return (
    <div className={styles.apart}>
      <ChartPanel
        chart={chart}
        height={220}
        mayDownload={mayDownload}
        empty="新增单价以后，这里画出它随时间的变化。"
        onPick={({ key }) => void navigate(unitCost.address(key))}
      />
    </div>
  );
};

/** The prices of one resource, drawn and the newest first. */
export const PricesPanel = ({ projectID, resourceID }: PricesPanelProps): ReactElement => {
  const value = { projectID, resourceID: [resourceID] };
  return (
    <Loaded of={useCall('GetUnitCost', { pageIndex: 1, pageSize: 200, value })} lines={4}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon="folder" title="还没有单价" text="在「单价」中为此资源新增一行。" />
        ) : (
          <>
            <PriceChart items={items} />
            <table className={styles.prices}>
              <thead>
                <tr>
                  <th>生效日</th>
                  <th>用到</th>
                  <th>单价</th>
                  <th>状态</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ unitCostID, validFrom, usedTo, unitCost: price, costUnit, priceState }) => (
                  <tr key={unitCostID}>
                    <td>
                      <Link to={unitCost.address(unitCostID)}>{validFrom ?? '最初'}</Link>
                    </td>
                    <td>{usedTo ?? '—'}</td>
                    <td>
                      {price} {costUnit}
                    </td>
                    <td>{priceState}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )
      }
    </Loaded>
  );
};
