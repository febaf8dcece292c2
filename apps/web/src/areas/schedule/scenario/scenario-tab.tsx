import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useProjectID } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { OpenedScenario } from './opened-scenario.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { useScenarios } from './use-scenarios.ts';

const Scenarios = ({ projectID }: { readonly projectID: string }): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const scenarios = useScenarios(projectID);
  const openID = search.get('scenario');
  const open = (planScenarioID: string | null): void =>
    setSearch({ tab: 'scenario', ...(planScenarioID !== null && { scenario: planScenarioID }) });
  return (
    <Loaded of={scenarios} lines={8}>
      {({ items }) => {
        if (openID === null) return <ScenarioList projectID={projectID} scenarios={items} onOpen={open} />;
        const scenario = items.find(({ planScenarioID }) => planScenarioID === openID);
        if (scenario)
          return <OpenedScenario key={openID} projectID={projectID} scenario={scenario} onOpen={open} />;
        return (
          <EmptyState icon="schedule" title="没有这个方案" text="它可能已被删除，或属于另一个项目。">
            <Button look="primary" onClick={() => open(null)}>
              查看全部方案
            </Button>
          </EmptyState>
        );
      }}
    </Loaded>
  );
};

/** 方案: copies of the plan on which one tries what would be if, beside the plan that holds. */
export const ScenarioTab = (): ReactElement | null => {
  const projectID = useProjectID();
  return projectID === null ? null : <Scenarios key={projectID} projectID={projectID} />;
};
