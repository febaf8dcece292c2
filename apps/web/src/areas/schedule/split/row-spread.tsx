import { type ReactElement, useMemo, useState } from 'react';
import { useLabor } from '../drawer/use-labor.ts';
import type { PlanView } from '../gantt/plan-view.ts';
import { StepChoice } from './row-load.tsx';
import { type SpreadLine, spreadOf, usualStep } from './row-use.ts';
import styles from './split.module.css';

const plain = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

const words = (value: number): string => (Math.abs(value) < 0.005 ? '' : plain.format(value));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Hours of people and machines add up; quantities of materials do not. */
const toWholeLine = (lines: readonly SpreadLine[]): SpreadLine | null => {
  const worked = lines.filter(({ isMaterial }) => !isMaterial);
  const [first] = worked;
  if (!first || worked.length < 2) return null;
  return {
    assignmentID: '',
    resourceName: '合计',
    unit: first.unit,
    isMaterial: false,
    values: first.values.map((_, at) => sum(worked.map(({ values }) => values[at] ?? 0))),
  };
};

type RowSpreadProps = { readonly view: PlanView; readonly rowID: string };

/** How the work of the chosen activity lies over its time: a line for each of its resources. */
export const RowSpread = ({ view, rowID }: RowSpreadProps): ReactElement => {
  const [step, setStep] = useState(() => usualStep(view, rowID));
  const { laborUnit, laborMin } = useLabor(view);
  const { periods, lines } = useMemo(
    () => spreadOf(view, rowID, step, { laborUnit, laborMin }),
    [view, rowID, step, laborUnit, laborMin],
  );
  const whole = toWholeLine(lines);
  if (lines.length === 0)
    return (
      <p className={styles.empty}>
        这项活动没有分配资源；在「任务窗体」中分配，这里按日、周、月列出它的工作量。
      </p>
    );
  const line = (one: SpreadLine, tag: 'td' | 'th') => (
    <tr key={one.assignmentID} data-whole={tag === 'th' || undefined}>
      <th scope="row">{one.resourceName}</th>
      <td>{one.unit}</td>
      <td>{words(sum(one.values))}</td>
      {one.values.map((value, at) => (
        <td key={periods[at]?.key}>{words(value)}</td>
      ))}
    </tr>
  );
  return (
    <div className={styles.spread}>
      <div className={styles.tools}>
        <StepChoice step={step} onStep={setStep} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label="时间分布表">
        <table>
          <thead>
            <tr>
              <th scope="col">资源</th>
              <th scope="col">单位</th>
              <th scope="col">合计</th>
              {periods.map(({ key, name }) => (
                <th key={key} scope="col">
                  {step === 'month' ? name : name.slice(5)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((one) => line(one, 'td'))}
            {whole && line(whole, 'th')}
          </tbody>
        </table>
      </section>
    </div>
  );
};
