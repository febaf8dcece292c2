import type { Output } from '@xmgl/contracts/call';
import { roundMoney } from '@xmgl/contracts/money';
import type { PreviewPriceChange } from '@xmgl/contracts/resource/plan-prices.calls';
import { unitCost } from '@xmgl/contracts/resource/unit-cost.register';
import { Form, type FormInstance } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useAmounts } from '../../access/use-amounts.tsx';
import { useCall } from '../../api/use-call.ts';
import type { RegisterParts } from '../../register/register-parts.ts';
import { typedValues } from '../../register/row/row-form.tsx';
import type { Values } from '../../register/row/row-values.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './resource.module.css';

type Moved = Output<typeof PreviewPriceChange>;

/** So many are named; the rest is counted. */
const mostNamed = 8;

const Told = ({ moved }: { readonly moved: Moved }): ReactElement => {
  const { below, signed, unit, words } = useAmounts();
  if (moved.count === 0) return <p className={styles.effect}>这条单价不改变计划中未完成的活动的费用。</p>;
  const shown = moved.activities.slice(0, mostNamed);
  const told = below(shown.flatMap(({ before, after }) => [before, after]));
  return (
    <section aria-label="对计划的影响" className={styles.effect}>
      <p className={styles.lead}>
        保存后，计划中 {moved.count} 项未完成的活动由 {words(moved.before)} 变为 {words(moved.after)}（
        {signed(moved.after - moved.before)}）：
      </p>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th>活动</th>
            <th>现在（{unit}）</th>
            <th>变化</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ activityID, code, name, before, after }) => (
            <tr key={activityID}>
              <td>
                <Link to={`/scheduleManagement/index?tab=gantt&id=${activityID}`}>
                  {code} {name}
                </Link>
              </td>
              <td>{told(before)}</td>
              <td>
                {after > before && '+'}
                {told(roundMoney(after - before))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moved.count > mostNamed && <p className={styles.quiet}>另有 {moved.count - mostNamed} 项。</p>}
    </section>
  );
};

/** What of a price the plan's costs hang on. */
const priced = [
  'resourceID',
  'validFrom',
  'validTo',
  'unitCost',
  'costUnit',
  'perUseCost',
  'taxRate',
  'isTaxIncluded',
] as const;

type EffectProps = {
  readonly form: FormInstance<Values>;
  readonly projectID: string;
  /** The price that is edited; null for a new one. */
  readonly unitCostID: string | null;
};

/** What a price that is being written does to the open work of the plan, before it is saved. */
const PriceEffect = ({ form, projectID, unitCostID }: EffectProps): ReactElement | null => {
  // Drawn anew with each field; what they say is read as it will be sent.
  Form.useWatch([], form);
  const typed = typedValues(form, unitCost.fields);
  const price = Object.fromEntries(priced.map((key) => [key, typed[key]]));
  const isWhole = ['resourceID', 'unitCost', 'costUnit'].every((key) => (price[key] ?? '') !== '');
  const asked = useDelayed(isWhole ? JSON.stringify({ ...price, projectID, unitCostID }) : '');
  const { data } = useCall('PreviewPriceChange', asked === '' ? null : JSON.parse(asked), {
    retry: false,
    placeholderData: (before) => before,
  });
  return asked !== '' && data ? <Told moved={data} /> : null;
};

/** What stands in the form of a price beside its fields. */
export const priceParts: RegisterParts<typeof unitCost> = {
  effects: (form, projectID, unitCostID) => (
    <PriceEffect form={form} projectID={projectID} unitCostID={unitCostID} />
  ),
};
