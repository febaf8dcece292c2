import { projectCommittee } from '@xmgl/contracts/integration/committee.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import type { RegisterParts } from '../../register/register-parts.ts';
import { CommitteeVotes } from './committee-votes.tsx';

const parts: RegisterParts<typeof projectCommittee> = {
  panels: ({ row: { committeeKind, state } }) =>
    committeeKind === 'CCB' && state === '有效'
      ? [{ key: 'votes', label: '待表决', children: <CommitteeVotes /> }]
      : [],
};

export const CommitteeTab = (): ReactElement => (
  <RegisterPage
    register={projectCommittee}
    parts={parts}
    purpose="设立审批变更的 CCB 和指导委员会：有哪些委员，多少人到会有效，怎样算通过，项目经理可以自行批准多少。"
  />
);
