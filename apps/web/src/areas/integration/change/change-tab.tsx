import { changeRequest } from '@xmgl/contracts/integration/change.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../../register/register-page.tsx';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { useSession } from '../../../session/session-store.ts';
import { VoteButton } from './vote-button.tsx';
import { VotesPanel } from './votes-panel.tsx';

/** 变更管理: what is applied for, decided and carried out, with the votes of the CCB. */
export const ChangeTab = (): ReactElement => {
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const parts: RegisterParts<typeof changeRequest> = {
    deeds: (read) => <VoteButton projectID={projectID} read={read} />,
    panels: ({ row: { changeRequestID } }) => [
      {
        key: 'votes',
        label: '表决',
        children: <VotesPanel projectID={projectID} changeRequestID={changeRequestID} />,
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
