import { amountWords, type MoneyUnit } from '@xmgl/contracts/project/project-units';
import type { Units } from '@xmgl/contracts/register/measure';
import type { ReactElement, ReactNode } from 'react';
import { usePlace } from '../../../access/place.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import styles from './scenario.module.css';
import { costWords, criticalWords, finishDay, finishWords, shiftWords } from './scenario-words.ts';

type Compared = OutputOf<'ComparePlanScenario'>['scenarios'][number];
type Difference = Compared['differences'][number];

const mostRows = 30;

const money = (amount: number | null, unit: MoneyUnit): string =>
  amount === null ? '—' : amountWords(amount, unit);

const facts: readonly (readonly [string, (one: Compared, units: Units) => ReactNode])[] = [
  ['状态', ({ scenario }) => scenario.state],
  ['所复制的计划完工', ({ scenario: { figures } }) => finishDay(figures.baseFinish)],
  ['方案完工', ({ scenario: { figures } }) => finishDay(figures.finish)],
  ['Δ工期', ({ scenario }, units) => finishWords(scenario, units)],
  ['计划费用', ({ scenario: { figures } }, units) => money(figures.baseCost, units)],
  ['方案费用', ({ scenario: { figures } }, units) => money(figures.cost, units)],
  ['Δ费用', ({ scenario: { figures } }, units) => costWords(figures, units)],
  ['Δ关键活动', ({ scenario: { figures } }) => criticalWords(figures)],
  ['不同的活动', ({ scenario: { figures } }) => `${figures.differing} 项`],
  ['复制之后计划又改', ({ scenario: { behind } }) => (behind === 0 ? '没有' : `${behind} 次`)],
];

/** Every activity that stands otherwise in any of them, by how far it moves at most. */
const listRows = (all: readonly Compared[]): readonly Difference[] => {
  const furthest = new Map<string, Difference>();
  for (const one of all.flatMap(({ differences }) => differences)) {
    const known = furthest.get(one.rowID);
    if (!known || Math.abs(one.finishDeltaMin) > Math.abs(known.finishDeltaMin)) furthest.set(one.rowID, one);
  }
  return [...furthest.values()].sort((a, b) => Math.abs(b.finishDeltaMin) - Math.abs(a.finishDeltaMin));
};

type Milestone = Compared['milestones'][number];

/** Every milestone of any of them, the earliest first, with where the plan has it. */
const listMilestones = (all: readonly Compared[]): readonly Milestone[] => {
  const known = new Map<string, Milestone>();
  for (const one of all.flatMap(({ milestones }) => milestones))
    if (!known.has(one.rowID)) known.set(one.rowID, one);
  return [...known.values()].sort((a, b) => (a.baseFinish ?? 0) - (b.baseFinish ?? 0));
};

const MilestoneCell = ({ of: { milestones, scenario }, rowID }: CellProps): ReactElement => {
  const units = usePlace((place) => place.units);
  const one = milestones.find((milestone) => milestone.rowID === rowID);
  if (!one) return <>没有</>;
  if (one.baseFinish === one.finish) return <>同计划</>;
  return (
    <>
      {finishDay(one.finish)}
      <small>{one.baseFinish === null ? '新增' : shiftWords(one, scenario.minutesPerDay, units)}</small>
    </>
  );
};

type CellProps = { readonly of: Compared; readonly rowID: string };

const Cell = ({ of: { differences, scenario }, rowID }: CellProps): ReactElement => {
  const units = usePlace((place) => place.units);
  const one = differences.find((difference) => difference.rowID === rowID);
  if (!one) return <>同计划</>;
  if (one.kind === 'removed') return <>删除</>;
  const more = one.kind === 'added' ? '新增' : shiftWords(one, scenario.minutesPerDay, units);
  return (
    <>
      {finishDay(one.finish)}
      <small>{more}</small>
    </>
  );
};

type GroupProps = {
  readonly all: readonly Compared[];
  readonly title: string;
  readonly rows: readonly {
    readonly rowID: string;
    readonly name: string;
    readonly baseFinish: number | null;
  }[];
  readonly cell: (props: CellProps) => ReactElement;
};

/** A row each of what is named, the plan's day beside the name and a cell for each scenario. */
const DatedRows = ({ all, title, rows, cell: Shown }: GroupProps): ReactElement | null =>
  rows.length === 0 ? null : (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={all.length + 1} className={styles.group}>
          {title}
        </th>
      </tr>
      {rows.map(({ rowID, name, baseFinish }) => (
        <tr key={rowID}>
          <th scope="row">
            {name}
            {baseFinish !== null && <small>计划 {finishDay(baseFinish)}</small>}
          </th>
          {all.map((one) => (
            <td key={one.scenario.planScenarioID}>
              <Shown of={one} rowID={rowID} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );

const Comparison = ({ all }: { readonly all: readonly Compared[] }): ReactElement => {
  const units = usePlace((place) => place.units);
  const milestones = listMilestones(all);
  const isMilestone = new Set(milestones.map(({ rowID }) => rowID));
  const rows = listRows(all).filter(({ rowID }) => !isMilestone.has(rowID));
  return (
    <div className={styles.wide}>
      <table className={styles.compared} aria-label="方案与计划的比较">
        <thead>
          <tr>
            <th scope="col">项目</th>
            {all.map(({ scenario }) => (
              <th key={scenario.planScenarioID} scope="col">
                {scenario.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {all.map((one) => (
                <td key={one.scenario.planScenarioID}>{value(one, units)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <DatedRows all={all} title="里程碑" rows={milestones} cell={MilestoneCell} />
        <DatedRows
          all={all}
          title={`活动的完成日期${rows.length > mostRows ? `（相差最大的 ${mostRows} 项，共 ${rows.length} 项）` : ''}`}
          rows={rows.slice(0, mostRows)}
          cell={Cell}
        />
      </table>
    </div>
  );
};

type CompareProps = {
  readonly projectID: string;
  readonly scenarioIDs: readonly string[];
  readonly onClose: () => void;
};

/** Up to three scenarios beside each other, each beside the plan that it was copied from. */
export const CompareDialog = ({ projectID, scenarioIDs, onClose }: CompareProps): ReactElement => {
  const compared = useCall('ComparePlanScenario', { projectID, planScenarioIDs: [...scenarioIDs] });
  return (
    <TextDialog title="方案比较" onClose={onClose}>
      <Loaded of={compared} lines={8}>
        {({ scenarios }) => <Comparison all={scenarios} />}
      </Loaded>
    </TextDialog>
  );
};
