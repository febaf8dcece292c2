import { changeRequest } from '@xmgl/contracts/integration/change.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../../register/register-page.tsx';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { useSession } from '../../../session/session-store.ts';
import { LearnFromChange } from './learn-from-change.tsx';
import { ScenarioButton } from './scenario-button.tsx';
import { ScenarioPanel } from './scenario-panel.tsx';
import { VoteButton } from './vote-button.tsx';
import { VotesPanel } from './votes-panel.tsx';

/** 变更管理: what is applied for, decided and carried out, with the votes of the CCB. */
export const ChangeTab = (): ReactElement => {
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const parts: RegisterParts<typeof changeRequest> = {
    deeds: (read) => (
      <>
        <VoteButton projectID={projectID} read={read} />
        <ScenarioButton projectID={projectID} read={read} />
        <LearnFromChange read={read} />
      </>
    ),
    panels: (read) => [
      {
        key: 'scenario',
        label: '计划影响',
        children: <ScenarioPanel projectID={projectID} read={read} />,
      },
      {
        key: 'votes',
        label: '表决',
        children: <VotesPanel projectID={projectID} changeRequestID={read.row.changeRequestID} />,
      },
    ],
  };
  return (
    <RegisterPage
      register={changeRequest}
      purpose="记下对范围、进度、费用和文件的每一项变更：谁提出、影响什么、CCB 如何决定、由谁实施和验证。"
      parts={parts}
    />
  );
};
