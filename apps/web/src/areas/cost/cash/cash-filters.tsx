import type { Output } from '@xmgl/contracts/call';
import { type CashSource, cashFrom, type GetCashPlan } from '@xmgl/contracts/cost/cash.calls';
import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import styles from '../cost.module.css';

/** Of what the months tell: of some sources, or of one contract; empty tells of all. */
export type CashAsked = { readonly sources: CashSource[]; readonly contractNo: string | null };

/** What is asked stands in the address. */
export const useCashAsked = (): readonly [CashAsked, (asked: Partial<CashAsked>) => void] => {
  const [search, setSearch] = useSearchParams();
  const named = (search.get('sources') ?? '').split(',');
  const asked: CashAsked = {
    sources: cashFrom.filter((source) => named.includes(source)),
    contractNo: search.get('contract'),
  };
  const ask = (more: Partial<CashAsked>): void => {
    const { sources, contractNo } = { ...asked, ...more };
    setSearch({
      ...{ tab: 'cashFlow', view: 'months' },
      ...(sources.length > 0 && { sources: sources.join(',') }),
      ...(contractNo && { contract: contractNo }),
    });
  };
  return [asked, ask];
};

type Props = {
  readonly plan: Pick<Output<typeof GetCashPlan>, 'sources' | 'contracts'>;
  readonly asked: CashAsked;
  readonly onAsk: (asked: Partial<CashAsked>) => void;
};

/** 来源 and 合同, as there are some. */
export const CashFilters = ({ plan, asked, onAsk }: Props): ReactElement => (
  <>
    <Select
      aria-label="来源"
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      placeholder="全部来源"
      className={styles.viewFilter ?? ''}
      value={asked.sources}
      options={plan.sources.map((value) => ({ value, label: value }))}
      onChange={(sources: CashSource[]) => onAsk({ sources })}
    />
    <Select
      aria-label="合同"
      allowClear
      showSearch
      placeholder="全部合同"
      notFoundContent="没有写了合同编号的收付"
      className={styles.viewFilter ?? ''}
      value={asked.contractNo}
      options={plan.contracts.map((value) => ({ value, label: value }))}
      onChange={(contractNo: string | undefined) => onAsk({ contractNo: contractNo ?? null })}
    />
  </>
);
