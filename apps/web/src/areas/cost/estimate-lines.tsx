import type { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import type { ReadRow } from '@xmgl/contracts/register/register-calls';
import { Select } from 'antd';
import { type ReactElement, useMemo, useState } from 'react';
import { useAmounts } from '../../access/use-amounts.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import styles from './cost.module.css';

type Read = ReadRow<typeof costEstimate>;
type Line = Read['row']['lines'][number];

/** By what the lines are looked through, and what each is there. */
const filters = { wbsNodeID: 'WBS', subjectID: '科目', method: '方法' } as const;
type Filter = keyof typeof filters;
const filterKeys: readonly Filter[] = ['wbsNodeID', 'subjectID', 'method'];
type Asked = Readonly<Record<Filter, readonly string[]>>;
const all: Asked = { wbsNodeID: [], subjectID: [], method: [] };

const cellOf = (line: Line, key: Filter): string => line[key] ?? '';

const figure = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 4 });
const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0) / 100;

/** The lines of a version, those of some WBS, subjects and methods, and what they come to. */
export const EstimateLines = ({ row: { lines }, titles }: Read): ReactElement => {
  const { below, words, unit } = useAmounts();
  const told = useMemo(() => below(lines.flatMap(({ amount, sigma }) => [amount, sigma])), [below, lines]);
  const [asked, setAsked] = useState(all);
  const nameOf = (value: string): string => titles[value]?.title ?? (value || '—');
  const shown = useMemo(
    () =>
      lines.filter((line) =>
        filterKeys.every((key) => asked[key].length === 0 || asked[key].includes(cellOf(line, key))),
      ),
    [lines, asked],
  );
  if (lines.length === 0)
    return (
      <EmptyState
        icon="money"
        title="还没有估算明细"
        text="在「详情」的「编辑」中填写，或从「自下而上」取计划的资源。"
      />
    );
  const columns: readonly Column<Line>[] = [
    { key: 'item', title: '项目', width: 170, render: ({ item }) => item },
    { key: 'wbs', title: 'WBS', width: 112, render: (line) => nameOf(cellOf(line, 'wbsNodeID')) },
    { key: 'subject', title: '科目', width: 92, render: (line) => nameOf(cellOf(line, 'subjectID')) },
    { key: 'method', title: '方法', width: 64, render: ({ method }) => method },
    {
      key: 'amount',
      title: `金额（${unit}）`,
      width: 112,
      align: 'right',
      render: ({ amount }) => <span className={styles.number}>{told(amount)}</span>,
    },
    {
      key: 'quantity',
      title: '数量',
      width: 100,
      align: 'right',
      render: ({ quantity, unitName }) =>
        quantity === null ? '—' : `${figure.format(quantity)} ${unitName}`.trim(),
    },
    {
      key: 'price',
      title: '单价（元）',
      width: 96,
      align: 'right',
      render: ({ unitPrice }) => (unitPrice === null ? '—' : figure.format(unitPrice)),
    },
    { key: 'sigma', title: 'σ', width: 80, align: 'right', render: ({ sigma }) => told(sigma) },
    { key: 'basis', title: '依据', width: 140, render: ({ basis }) => basis || '—' },
  ];
  return (
    <>
      <div className={styles.bar}>
        {filterKeys.map((key) => (
          <Select
            key={key}
            mode="multiple"
            allowClear
            aria-label={filters[key]}
            placeholder={key === 'wbsNodeID' ? '全部 WBS' : `全部${filters[key]}`}
            maxTagCount="responsive"
            optionFilterProp="label"
            className={styles.viewFilter ?? ''}
            value={[...asked[key]]}
            options={[...new Set(lines.map((line) => cellOf(line, key)))].map((value) => ({
              value,
              label: nameOf(value),
            }))}
            onChange={(values: string[]) => setAsked({ ...asked, [key]: values })}
          />
        ))}
        <p>
          {shown.length} 行，合计 {words(sumOf(shown))}
        </p>
      </div>
      <DataTable
        label="估算明细"
        columns={columns}
        rows={shown}
        rowKey={({ lineID }) => lineID}
        empty="没有这样的明细"
        pageSize={50}
      />
    </>
  );
};
