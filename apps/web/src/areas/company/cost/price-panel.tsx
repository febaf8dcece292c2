import type { companyCost } from '@xmgl/contracts/company/company-cost.register';
import type { SeenRow } from '@xmgl/contracts/register/row-types';
import { type ReactElement, useMemo } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useCall } from '../../../api/use-call.ts';
import { ChartPanel } from '../../../charts/chart-panel.tsx';
import { useAddress } from '../../../register/use-address.ts';
import { toToday } from '../../../ui/day-value.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { type Price, toPriceChart } from './price-curves.ts';

type PanelProps = {
  readonly companyID: string;
  readonly row: SeenRow<typeof companyCost>;
  readonly unitName: string;
};

/** A code has a price a day: far fewer than this. */
const mostPrices = 500;

const PriceChart = ({
  prices,
  row,
  unitName,
}: Omit<PanelProps, 'companyID'> & { readonly prices: readonly Price[] }): ReactElement => {
  const { change } = useAddress();
  const mayDownload = useRight('company.cost', 'download');
  const chart = useMemo(
    () =>
      toPriceChart(prices, {
        title: `${row.costName}（${row.costCode}）的单价`,
        unitName,
        today: toToday(new Date()),
      }),
    [prices, row.costName, row.costCode, unitName],
  );
  return (
    <ChartPanel
      chart={chart}
      mayDownload={mayDownload}
      empty="录入价格以后，这里画出单价随时间的变化。"
      onPick={({ key }) => change({ id: key })}
    />
  );
};

/** 单价走势: what the code of a row has cost from day to day; a step opens the row that it is. */
export const PricePanel = ({ companyID, row, unitName }: PanelProps): ReactElement => {
  const query = useCall(
    'GetCompanyCost',
    {
      pageIndex: 1,
      pageSize: mostPrices,
      value: { companyID, costCode: row.costCode, sort: 'validFrom' },
    },
    { placeholderData: (before) => before },
  );
  return (
    <Loaded of={query}>
      {({ items }) => (
        <PriceChart
          prices={(items as readonly SeenRow<typeof companyCost>[]).flatMap((item) =>
            item.costCode === row.costCode && item.price !== null && item.validFrom !== null
              ? [{ ...item, price: item.price, validFrom: item.validFrom }]
              : [],
          )}
          row={row}
          unitName={unitName}
        />
      )}
    </Loaded>
  );
};
