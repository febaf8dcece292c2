import type { FrozenBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import type { PlanProblem } from '@xmgl/engine/model';
import type { GanttRow } from '@xmgl/gantt/gantt-types';
import type { ReactElement } from 'react';
import { BaselineDialog } from '../baseline/baseline-dialog.tsx';
import { SaveBaseline } from '../baseline/save-baseline.tsx';
import { ShareDialog } from '../exchange/share-dialog.tsx';
import { PaperDialog } from '../paper/paper-dialog.tsx';
import { usePlanState } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import type { PlanState } from '../plan/plan-state.ts';
import { PlanSettingsDialog } from '../settings/plan-settings-dialog.tsx';
import { ProblemList } from './problem-list.tsx';
import { StatusDate } from './status-date.tsx';

export type Opened =
  | 'baselines'
  | 'saveBaseline'
  | 'share'
  | 'paper'
  | 'problems'
  | 'statusDate'
  | 'settings'
  | null;

type PlanDialogsProps = {
  readonly opened: Opened;
  readonly session: PlanSession;
  readonly projectID: string;
  /** As the chart shows them. */
  readonly rows: readonly GanttRow[];
  readonly baseline: PlanState['baseline'];
  readonly otherBaselines: readonly FrozenBaseline[];
  /** Goes to what a problem is about. */
  readonly onChoose: (problem: PlanProblem) => void;
  /** Goes on to another of them. */
  readonly onOpen: (opened: Opened) => void;
  readonly onClose: () => void;
};

/** What the plan's toolbar opens; one at a time. */
export const PlanDialogs = (props: PlanDialogsProps): ReactElement | null => {
  const { opened, session, projectID, onClose } = props;
  const state = usePlanState(session);
  const { dates, unsavedCount } = state;
  switch (opened) {
    case 'baselines':
      return (
        <BaselineDialog projectID={projectID} onAdd={() => props.onOpen('saveBaseline')} onClose={onClose} />
      );
    case 'saveBaseline':
      return <SaveBaseline projectID={projectID} isUnsaved={unsavedCount > 0} onClose={onClose} />;
    case 'share':
      return <ShareDialog projectID={projectID} onClose={onClose} />;
    case 'paper':
      return (
        <PaperDialog
          projectID={projectID}
          state={state}
          rows={props.rows}
          baseline={props.baseline}
          otherBaselines={props.otherBaselines}
          onClose={onClose}
        />
      );
    case 'problems':
      return <ProblemList problems={dates.problems} onChoose={props.onChoose} onClose={onClose} />;
    case 'statusDate':
      return <StatusDate session={session} onClose={onClose} />;
    case 'settings':
      return <PlanSettingsDialog session={session} onClose={onClose} />;
    case null:
      return null;
  }
};
