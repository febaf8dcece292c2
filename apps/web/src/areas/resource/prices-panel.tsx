import type { ReactElement } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import styles from './resource.module.css';

type PricesPanelProps = { readonly projectID: string; readonly resourceID: string };

/** The prices of one resource, the newest first. */
export const PricesPanel = ({ projectID, resourceID }: PricesPanelProps): ReactElement => {
  const value = { projectID, resourceID: [resourceID] };
  return (
    <Loaded of={useCall('GetUnitCost', { pageIndex: 1, pageSize: 200, value })} lines={4}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon="folder" title="还没有单价" text="在「单价」中为此资源新增一行。" />
        ) : (
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
              {items.map(({ unitCostID, validFrom, usedTo, unitCost, costUnit, priceState }) => (
                <tr key={unitCostID}>
                  <td>{validFrom ?? '最初'}</td>
                  <td>{usedTo ?? '—'}</td>
                  <td>
                    {unitCost} {costUnit}
                  </td>
                  <td>{priceState}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Loaded>
  );
};
