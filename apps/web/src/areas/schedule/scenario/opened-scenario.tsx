import type { ScenarioRow } from '@xmgl/contracts/schedule/scenario.calls';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useUserID } from '../../../session/session-store.ts';
import { ErrorState, Skeleton } from '../../../ui/page-states.tsx';
import { PlanGantt } from '../gantt/plan-gantt.tsx';
import { useKeptViewOptions } from '../gantt/view-options.ts';
import { reloadOpenScenario, useOpenPlan, usePlanState } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import { type PlanRights, usePlanRights } from '../use-plan-rights.ts';
import { deltaColumns } from './delta-columns.ts';
import { listDiffering } from './list-differing.ts';
import { ScenarioHead } from './scenario-head.tsx';
import { closedReason } from './scenario-words.ts';

type OpenedProps = {
  readonly projectID: string;
  readonly scenario: ScenarioRow;
  readonly onOpen: (planScenarioID: string | null) => void;
};

const rightsOn = (rights: PlanRights, scenario: ScenarioRow): PlanRights => {
  const isOpen = scenario.state === '编辑中';
  return {
    ...rights,
    mayUpdate: rights.mayUpdate && isOpen,
    mayInsert: rights.mayInsert && isOpen,
    mayDelete: rights.mayDelete && isOpen,
    mayImport: false,
    mayExchange: false,
    mayManage: false,
  };
};

/** Brought onto another plan, also by somebody else, the copy that it is compared with is another. */
const useNewBase = ({ planScenarioID, baseVersion }: ScenarioRow): void => {
  const read = useRef(baseVersion);
  useEffect(() => {
    if (read.current === baseVersion) return;
    read.current = baseVersion;
    void reloadOpenScenario(planScenarioID);
  }, [planScenarioID, baseVersion]);
};

const Live = ({ session, ...props }: OpenedProps & { readonly session: PlanSession }): ReactElement => {
  const { projectID, scenario, onOpen } = props;
  const own = usePlanRights();
  const state = usePlanState(session);
  const [isOnly, setOnly] = useState(false);
  const differing = useMemo(() => listDiffering(state), [state]);
  const rights = rightsOn(own, scenario);
  useNewBase(scenario);
  const readOnly = own.isFiled ? '项目已归档，只读' : closedReason(scenario);
  return (
    <PlanGantt
      session={session}
      projectID={projectID}
      rights={rights}
      onImport={() => undefined}
      scenario={{
        planScenarioID: scenario.planScenarioID,
        head: (
          <ScenarioHead
            projectID={projectID}
            scenario={scenario}
            isUnsaved={state.unsavedCount > 0}
            isOnly={isOnly}
            onOnly={setOnly}
            onOpen={onOpen}
          />
        ),
        columns: deltaColumns,
        only: isOnly ? differing : null,
        onShowAll: () => setOnly(false),
        readOnlyReason: readOnly || (rights.mayUpdate ? '' : '只读'),
      }}
    />
  );
};

/** One scenario as a live Gantt, the plan that it was copied from behind its bars. */
export const OpenedScenario = (props: OpenedProps): ReactElement => {
  const open = useOpenPlan(useUserID(), props.projectID, props.scenario.planScenarioID);
  useKeptViewOptions();
  if (open.phase === 'opening') return <Skeleton lines={12} />;
  if (open.phase === 'failed') return <ErrorState text={open.message} onRetry={open.retry} />;
  return <Live {...props} session={open.session} />;
};
