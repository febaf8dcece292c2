import type { PlanComponent } from '@xmgl/contracts/integration/document/document-around.calls';
import { projectPlan } from '@xmgl/contracts/integration/document/project-plan.document';
import { allPlanDocuments } from '@xmgl/contracts/plan-document/all-plan-documents';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { toDay } from '../../../format/day.ts';
import { planIDOf } from '../../../plan-document/plan-calls.ts';
import type { ShownPlan } from '../../../plan-document/plan-place.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateDot, type Tone } from '../../../ui/state-dot.tsx';
import styles from './document.module.css';

const toneOf = ({ state, newer }: PlanComponent): Tone =>
  newer !== '' ? 'warn' : ['已批准', '当前'].includes(state) ? 'good' : 'quiet';

const Row = ({ part }: { readonly part: PlanComponent }): ReactElement => (
  <tr>
    <td>{part.address === '' ? part.label : <Link to={part.address}>{part.label}</Link>}</td>
    <td>{part.versionNo || '—'}</td>
    <td>
      <StateDot tone={toneOf(part)}>
        {part.newer === '' ? part.state : `${part.state}，现行为 ${part.newer}`}
      </StateDot>
    </td>
    <td>{part.ownerName || '—'}</td>
    <td>{part.approvedTime === null ? '—' : toDay(part.approvedTime)}</td>
  </tr>
);

const registers = [projectPlan, ...allPlanDocuments.filter(({ isPart }) => isPart)].map(
  ({ entity }) => entity,
);
const calls = ['GetProjectPlanComponents'] as const;

/** Of what the plan consists: today, or when the version was approved; a click opens the part. */
export const PlanComponents = ({ projectID, read }: ShownPlan): ReactElement => {
  const projectPlanID = planIDOf(projectPlan, read.row);
  const parts = useCall('GetProjectPlanComponents', { projectID, projectPlanID });
  useLiveCalls(registers, calls);
  const isFrozen = ['已批准', '已作废'].includes(read.row.state);
  return (
    <section className={styles.components} aria-label="组成文件与基线">
      <h2>组成文件与基线</h2>
      <p>
        {isFrozen
          ? '以下是批准时的清单，批准后不再变化；之后有更新版本的，在状态中写明，须修订本计划后列入。'
          : '以下是现在生效的子计划与基线；本计划批准时按当时的版本固定下来。'}
      </p>
      <Loaded of={parts} lines={3}>
        {(list) => (
          <div className={styles.scroll}>
            <table>
              <thead>
                <tr>
                  <th>文件或基线</th>
                  <th>版本</th>
                  <th>状态</th>
                  <th>责任人</th>
                  <th>批准日期</th>
                </tr>
              </thead>
              <tbody>
                {list.map((part) => (
                  <Row key={part.label} part={part} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </section>
  );
};
