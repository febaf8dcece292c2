import type { ProcessCell } from '@xmgl/contracts/integration/process-map.calls';
import {
  areaOf,
  type KnowledgeArea,
  knowledgeAreas,
  processGroups,
  processOf,
} from '@xmgl/contracts/integration/processes';
import { Fragment, type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useSend } from '../../../api/use-send.ts';
import { classes } from '../../../ui/classes.ts';
import { Panel } from '../../../ui/page.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import styles from './map.module.css';
import { ProcessCard } from './process-card.tsx';
import { countLooks, type Look, lookOf, looks, lookTones } from './process-look.ts';
import { TailorDialog } from './tailor-dialog.tsx';

type GridProps = { readonly projectID: string; readonly cells: readonly ProcessCell[] };

type LegendProps = {
  readonly cells: readonly ProcessCell[];
  readonly chosen: Look | undefined;
  readonly onChoose: (look: Look | undefined) => void;
};

/** How many processes stand how; a press leaves the others in the background. */
const Legend = ({ cells, chosen, onChoose }: LegendProps): ReactElement => {
  const counts = countLooks(cells);
  return (
    <div className={styles.legend} role="toolbar" aria-label="按状态查看">
      {looks
        .filter((look) => look !== '已裁剪' || counts.get(look))
        .map((look) => (
          <button
            key={look}
            type="button"
            className={classes(styles.look, chosen === look && styles.chosen)}
            aria-pressed={chosen === look}
            onClick={() => onChoose(chosen === look ? undefined : look)}
          >
            <StateDot tone={lookTones[look]}>{look}</StateDot>
            <b>{counts.get(look)}</b>
          </button>
        ))}
    </div>
  );
};

const areaNos = Object.keys(knowledgeAreas) as KnowledgeArea[];

/** Ten knowledge areas by five process groups. */
export const ProcessGrid = ({ projectID, cells }: GridProps): ReactElement => {
  const [chosen, setChosen] = useState<Look>();
  const [tailored, setTailored] = useState<ProcessCell>();
  const mayTailor = useMayWrite('integration.map', 'update');
  const takeBack = useSend('UpdProcessTailoring', { refreshes: ['GetProcessMap'], done: '已撤销裁剪' });
  const draw = (cell: ProcessCell): ReactElement => (
    <ProcessCard
      key={cell.processNo}
      cell={cell}
      isDimmed={chosen !== undefined && lookOf(cell) !== chosen}
      onTailor={mayTailor ? () => setTailored(cell) : undefined}
      onTakeBack={() =>
        takeBack.mutate({
          projectID,
          processNo: cell.processNo,
          isTailored: 0,
          before: cell.tailoring?.reason ?? '',
        })
      }
    />
  );
  return (
    <Panel flush title={<Legend cells={cells} chosen={chosen} onChoose={setChosen} />}>
      <div className={styles.grid}>
        <span className={styles.corner} />
        {processGroups.map((group) => (
          <span key={group} className={styles.group}>
            {group}
          </span>
        ))}
        {areaNos.map((no) => (
          <Fragment key={no}>
            <h2 className={styles.area}>{knowledgeAreas[no]}</h2>
            {processGroups.map((group) => {
              const shown = cells.filter(
                ({ processNo }) => areaOf(processNo) === no && processOf(processNo).group === group,
              );
              return (
                <ul
                  key={group}
                  className={classes(styles.cell, shown.length === 0 && styles.empty)}
                  aria-label={`${knowledgeAreas[no]}，${group}`}
                >
                  {shown.map(draw)}
                </ul>
              );
            })}
          </Fragment>
        ))}
      </div>
      {tailored && (
        <TailorDialog projectID={projectID} cell={tailored} onClose={() => setTailored(undefined)} />
      )}
    </Panel>
  );
};
