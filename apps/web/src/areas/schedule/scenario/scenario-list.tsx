import type { Units } from '@xmgl/contracts/register/measure';
import type { ScenarioRow } from '@xmgl/contracts/schedule/scenario.calls';
import { type ReactElement, useState } from 'react';
import { usePlace } from '../../../access/place.ts';
import { toMinute } from '../../../format/day.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { usePlanRights } from '../use-plan-rights.ts';
import { CompareDialog } from './compare-dialog.tsx';
import styles from './scenario.module.css';
import { NewScenario } from './scenario-form.tsx';
import { ScenarioMenu } from './scenario-menu.tsx';
import { costDelta, costWords, criticalWords, finishDay, finishWords, stateTones } from './scenario-words.ts';

const mostCompared = 3;

type Choice = { readonly chosen: readonly string[]; readonly onChoose: (id: string) => void };

const Name = ({ row, chosen, onChoose }: Choice & { readonly row: ScenarioRow }): ReactElement => {
  const { planScenarioID, name, note, changeRequestID } = row;
  return (
    <span className={styles.name}>
      <input
        type="checkbox"
        aria-label={`比较「${name}」`}
        checked={chosen.includes(planScenarioID)}
        onClick={(event) => event.stopPropagation()}
        onChange={() => onChoose(planScenarioID)}
      />
      <span className={styles.words}>
        <span>
          {name}
          {changeRequestID !== null && <span className={styles.tag}>变更</span>}
        </span>
        {note !== '' && <span className={styles.note}>{note}</span>}
      </span>
    </span>
  );
};

const worse = (amount: number | null, words: string): ReactElement => (
  <span className={styles.figure} data-worse={(amount ?? 0) > 0 || undefined}>
    {words}
  </span>
);

const columns = (
  choice: Choice,
  units: Units,
  menu: (row: ScenarioRow) => ReactElement,
): readonly Column<ScenarioRow>[] => [
  { key: 'name', title: '方案', render: (row) => <Name row={row} {...choice} /> },
  {
    key: 'state',
    title: '状态',
    width: 100,
    render: ({ state }) => <StateDot tone={stateTones[state]}>{state}</StateDot>,
  },
  {
    key: 'finish',
    title: '完工',
    width: 120,
    render: ({ figures }) => <span className={styles.figure}>{finishDay(figures.finish)}</span>,
    order: (a, b) => (a.figures.finish ?? 0) - (b.figures.finish ?? 0),
  },
  {
    key: 'days',
    title: 'Δ工期',
    width: 92,
    align: 'right',
    render: (row) => worse(row.figures.finishDeltaMin, finishWords(row, units)),
    order: (a, b) => a.figures.finishDeltaMin - b.figures.finishDeltaMin,
  },
  {
    key: 'cost',
    title: 'Δ费用',
    width: 120,
    align: 'right',
    render: ({ figures }) => worse(costDelta(figures), costWords(figures, units)),
    order: (a, b) => (costDelta(a.figures) ?? 0) - (costDelta(b.figures) ?? 0),
  },
  { key: 'critical', title: 'Δ关键', width: 110, render: ({ figures }) => criticalWords(figures) },
  {
    key: 'edits',
    title: '修改',
    width: 130,
    render: ({ figures: { edits, differing } }) =>
      edits === 0 ? '还没有修改' : `${edits} 次，${differing} 项活动`,
  },
  {
    key: 'made',
    title: '建立',
    width: 140,
    render: ({ userName, createdTime }) => (
      <span className={styles.words}>
        <span>{userName}</span>
        <span className={styles.note}>{toMinute(createdTime)}</span>
      </span>
    ),
  },
  { key: 'deeds', title: '', width: 48, deskOnly: true, render: menu },
];

type ListProps = {
  readonly projectID: string;
  readonly scenarios: readonly ScenarioRow[];
  readonly onOpen: (planScenarioID: string) => void;
};

/** All scenarios of a plan, what each comes to, and up to three beside each other. */
export const ScenarioList = ({ projectID, scenarios, onOpen }: ListProps): ReactElement => {
  const { mayUpdate } = usePlanRights();
  const [isNew, setNew] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const units = usePlace((place) => place.units);
  const chosen = marked.filter((id) => scenarios.some(({ planScenarioID }) => planScenarioID === id));
  const choose = (id: string): void => {
    if (chosen.includes(id)) setMarked(chosen.filter((one) => one !== id));
    else if (chosen.length < mostCompared) setMarked([...chosen, id]);
    else toast.info(`一次最多比较 ${mostCompared} 个方案，请先取消一个`);
  };
  const addButton = mayUpdate && (
    <Button look="primary" onClick={() => setNew(true)}>
      新建方案
    </Button>
  );
  return (
    <Page
      title="方案"
      lead="在计划的副本上试排：工期、费用和关键线路会怎样。采用之前，计划不变。"
      actions={
        <>
          {scenarios.length > 0 && (
            <Button disabled={chosen.length === 0} onClick={() => setComparing(true)}>
              {chosen.length === 0 ? '勾选后比较' : `与计划比较（${chosen.length}）`}
            </Button>
          )}
          {scenarios.length > 0 && addButton}
        </>
      }
    >
      <Panel flush>
        <DataTable
          label="方案"
          columns={columns({ chosen, onChoose: choose }, units, (row) => (
            <ScenarioMenu projectID={projectID} scenario={row} onOpen={onOpen} />
          ))}
          rows={scenarios}
          rowKey={({ planScenarioID }) => planScenarioID}
          onOpen={({ planScenarioID }) => onOpen(planScenarioID)}
          empty={
            <EmptyState
              icon="schedule"
              title="还没有方案"
              text={
                mayUpdate
                  ? '想知道「如果加一个班组」「如果晚开工两周」会怎样，建立一个方案，在副本上改；合适再采用。'
                  : '有计划修改权限的人建立方案之后，会列在这里。'
              }
            >
              {addButton}
            </EmptyState>
          }
        />
      </Panel>
      {isNew && <NewScenario projectID={projectID} onMade={onOpen} onClose={() => setNew(false)} />}
      {isComparing && (
        <CompareDialog projectID={projectID} scenarioIDs={chosen} onClose={() => setComparing(false)} />
      )}
    </Page>
  );
};
