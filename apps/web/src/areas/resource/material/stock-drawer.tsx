import { callsOf } from '@xmgl/contracts/register/register-calls';
import { materialMovement } from '@xmgl/contracts/resource/material-movement.register';
import type { StockRow } from '@xmgl/contracts/resource/stock.calls';
import { Drawer } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useAmounts } from '../../../access/use-amounts.tsx';
import { useCall } from '../../../api/use-call.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { numberWords, priceWords } from '../requirement/assignment-words.ts';
import styles from '../resource.module.css';
import { NewMovements } from './new-movement.tsx';
import { toStockChart } from './stock-charts.ts';

type Props = {
  readonly projectID: string;
  readonly row: StockRow;
  readonly mayDownload: boolean;
  readonly onClose: () => void;
};

const Movements = ({ projectID, row }: Pick<Props, 'projectID' | 'row'>): ReactElement => {
  const value = { projectID, resourceID: [row.resourceID] };
  return (
    <Loaded of={useCall(callsOf(materialMovement).page, { pageIndex: 1, pageSize: 100, value })} lines={4}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon="folder" title="还没有出入库" text="在「出入库」中新增入库单，审核后成为库存。" />
        ) : (
          <table className={styles.prices}>
            <thead>
              <tr>
                <th>单号</th>
                <th>日期</th>
                <th>类型</th>
                <th>数量</th>
                <th>状态</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ materialMovementID, code, moveDate, movementKind, quantity, state }) => (
                <tr key={materialMovementID}>
                  <td>
                    <Link
                      to={`/resourcesManagement/index?tab=material&view=movements&id=${materialMovementID}`}
                    >
                      {code}
                    </Link>
                  </td>
                  <td>{moveDate}</td>
                  <td>{movementKind}</td>
                  <td>
                    {numberWords(quantity)} {row.unit}
                  </td>
                  <td>{state}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Loaded>
  );
};

/** One material: its figures, its stock over time, and its movements. */
export const StockDrawer = ({ projectID, row, mayDownload, onClose }: Props): ReactElement => {
  const history = useCall('GetStockHistory', { projectID, resourceID: row.resourceID });
  const { exact } = useAmounts();
  const isPriced = row.amount !== null;
  return (
    <Drawer
      open
      title={[row.resourceName, row.spec].filter(Boolean).join(' ')}
      size={720}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <div className={styles.filters}>
        <NewMovements {...{ projectID, row }} kinds={['入库', '领用', '退库']} />
      </div>
      <Facts
        facts={[
          ['库存', `${numberWords(row.quantity)} ${row.unit}`],
          [
            '各库房',
            row.stores
              .map(
                ({ warehouse, quantity }) =>
                  `${warehouse || '未写库房'} ${numberWords(quantity)} ${row.unit}`,
              )
              .join('，'),
          ],
          ['借出未还', row.lent > 0 ? `${numberWords(row.lent)} ${row.unit}` : ''],
          ['已领用', `${numberWords(row.issued)} ${row.unit}`],
          ['按进度应领', row.due === null ? '—' : `${numberWords(row.due)} ${row.unit}`],
          ...(isPriced
            ? ([
                ['平均价', row.average === null ? '' : `${priceWords(row.average)} 元`],
                ['库存金额', row.amount === null ? '—' : exact(row.amount)],
                ['量差', row.quantityVariance === null ? '—' : exact(row.quantityVariance)],
                ['价差', row.priceVariance === null ? '' : exact(row.priceVariance)],
              ] as const)
            : []),
        ]}
      />
      <Loaded of={history} lines={4}>
        {(points) => (
          <div className={styles.apart}>
            <ChartPanel
              chart={toStockChart(row, points)}
              height={220}
              mayDownload={mayDownload}
              empty="入库单审核后，这里画出库存逐日的变化"
            />
          </div>
        )}
      </Loaded>
      <Movements {...{ projectID, row }} />
    </Drawer>
  );
};
