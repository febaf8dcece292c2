import { keepPreviousData } from '@tanstack/react-query';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { materialMovement } from '@xmgl/contracts/resource/material-movement.register';
import type { StockRow } from '@xmgl/contracts/resource/stock.calls';
import { Select } from 'antd';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { type Tell, useAmounts } from '../../../access/use-amounts.tsx';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { takeExport } from '../../../register/print/take-export.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { PagesBelow } from '../../../ui/pages-below.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { MonthPaper } from '../month-paper.tsx';
import { numberWords, priceWords } from '../requirement/assignment-words.ts';
import styles from '../resource.module.css';
import { NewMovements } from './new-movement.tsx';
import { toVarianceChart } from './stock-charts.ts';
import { StockDrawer } from './stock-drawer.tsx';

const pageSize = 50;
const registers = ['MaterialMovement', 'UnitCost', 'ProjectResource'] as const;
const calls = ['GetStock', 'GetStockHistory', callsOf(materialMovement).page] as const;
/** Beyond it the map asks for attention. */
const mostOver = 5;

const quantity = (value: number): ReactElement => <span className={styles.number}>{numberWords(value)}</span>;

const columns: readonly Column<StockRow>[] = [
  {
    key: 'name',
    title: '资源',
    render: ({ code, resourceName, spec }) => [code, resourceName, spec].filter(Boolean).join(' '),
  },
  { key: 'unit', title: '单位', width: 70, render: ({ unit }) => unit },
  { key: 'quantity', title: '库存', width: 110, align: 'right', render: (row) => quantity(row.quantity) },
  {
    key: 'lent',
    title: '借出未还',
    width: 100,
    align: 'right',
    render: ({ lent }) => (lent > 0 ? quantity(lent) : '—'),
  },
  { key: 'issued', title: '已领用', width: 110, align: 'right', render: (row) => quantity(row.issued) },
  {
    key: 'due',
    title: '按进度应领',
    width: 110,
    align: 'right',
    render: ({ due }) => (due === null ? '—' : quantity(due)),
  },
  {
    key: 'over',
    title: '超领',
    width: 90,
    align: 'right',
    render: ({ overRate }) =>
      overRate === null ? (
        '—'
      ) : (
        <span className={overRate > mostOver ? styles.bad : styles.number}>{numberWords(overRate)}%</span>
      ),
  },
];

const priceColumns = (told: Tell, unit: string): readonly Column<StockRow>[] => [
  {
    key: 'average',
    title: '平均价（元）',
    width: 120,
    align: 'right',
    render: (row) => priceWords(row.average),
  },
  { key: 'amount', title: `金额（${unit}）`, width: 130, align: 'right', render: (row) => told(row.amount) },
];

type MonthProps = { readonly projectID: string; readonly warehouse: string };

const StockMonth = ({ projectID, warehouse }: MonthProps): ReactElement => {
  const paper = useSend('StockMonthPaper', { onDone: (file) => takeExport(file) });
  return (
    <MonthPaper
      name="收发存月报"
      of={warehouse}
      formats={['docx', 'pdf']}
      isBusy={paper.isPending}
      onTake={(month, format) => paper.mutate({ projectID, month, warehouse, format })}
    />
  );
};

type Props = { readonly projectID: string; readonly views: ReactNode };

/** 库存: what there is, what it is worth, and whether more was issued than the plan asks for. */
export const StockView = ({ projectID, views }: Props): ReactElement => {
  const mayDownload = useRight(materialMovement.page, 'download');
  const { below, unit } = useAmounts();
  const [text, setText] = useState('');
  const [warehouse, setWarehouse] = useState<string | null>(null);
  const [pageIndex, setPageIndex] = useState(1);
  const [openedID, setOpenedID] = useState<string | null>(null);
  useLiveCalls(registers, calls);
  const asked = { projectID, text: useDelayed(text).trim(), warehouse: warehouse ?? '' };
  const stock = useCall('GetStock', asked, { placeholderData: keepPreviousData });
  const rows = stock.data?.rows ?? [];
  const chart = useMemo(() => toVarianceChart(stock.data?.rows ?? []), [stock.data]);
  const opened = rows.find(({ resourceID }) => resourceID === openedID);
  const isPriced = rows.some(({ amount }) => amount !== null);
  return (
    <Page
      title="实物资源"
      lead="材料和设备的库存与移动平均价；领用比计划多用了多少（量差）、贵了多少（价差）。点一行或一根柱子看它的出入库。"
      actions={
        <>
          {mayDownload && <StockMonth projectID={projectID} warehouse={warehouse ?? ''} />}
          <NewMovements projectID={projectID} />
        </>
      }
    >
      <div>{views}</div>
      <div className={styles.filters}>
        <SearchBox
          label="按编码、名称或规格查找"
          value={text}
          onChange={(next) => {
            setText(next);
            setPageIndex(1);
          }}
        />
        {(stock.data?.warehouses.length ?? 0) > 0 && (
          <Select
            allowClear
            aria-label="库房"
            placeholder="库房"
            style={{ minWidth: 140 }}
            popupMatchSelectWidth={false}
            value={warehouse}
            onChange={(next) => {
              setWarehouse(next ?? null);
              setPageIndex(1);
            }}
            options={(stock.data?.warehouses ?? []).map((name) => ({ value: name, label: name }))}
          />
        )}
      </div>
      {isPriced && (
        <ChartPanel
          chart={chart}
          mayDownload={mayDownload}
          empty="材料领用以后，这里画出各材料的量差和价差"
          onPick={({ key }) => setOpenedID(key)}
        />
      )}
      <Panel flush>
        <Loaded of={stock} lines={8}>
          {() => (
            <>
              <DataTable
                label="库存"
                columns={
                  isPriced
                    ? [...columns, ...priceColumns(below(rows.map(({ amount }) => amount)), unit)]
                    : columns
                }
                rows={rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize)}
                rowKey={({ resourceID }) => resourceID}
                onOpen={({ resourceID }) => setOpenedID(resourceID)}
                empty={
                  <EmptyState
                    icon="folder"
                    title={text === '' && warehouse === null ? '还没有材料' : '没有符合条件的材料'}
                    text="在「资源库」中添加材料，在「出入库」中入库，这里列出库存。"
                  />
                }
              />
              <PagesBelow
                {...{ pageIndex, pageSize }}
                total={rows.length}
                unit="种"
                onChange={setPageIndex}
              />
            </>
          )}
        </Loaded>
      </Panel>
      {opened && (
        <StockDrawer {...{ projectID, mayDownload }} row={opened} onClose={() => setOpenedID(null)} />
      )}
    </Page>
  );
};
