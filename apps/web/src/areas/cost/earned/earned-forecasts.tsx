import type { Output } from '@xmgl/contracts/call';
import type { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import type { ReactElement } from 'react';
import { useAmounts } from '../../../access/use-amounts.tsx';
import { Panel } from '../../../ui/page.tsx';
import { EacWays } from './eac-ways.tsx';

type Value = Output<typeof GetEarnedValue>;

/** What it will have cost by each formula; an adopted forecast goes before all of them. */
export const EarnedForecasts = ({ value }: { readonly value: Value }): ReactElement => {
  const { unit } = useAmounts();
  return (
    <Panel title={`完工估算（${unit}）`} flush>
      <EacWays
        label="完工估算"
        ways={value.forecasts.filter(({ eac, method }) => eac !== null || method !== '自下而上')}
        chosen={value.adopted === null ? value.eacMethod : null}
      />
    </Panel>
  );
};
