import type { issue } from '@xmgl/contracts/integration/issue.register';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { DueProposal } from './due-proposal.tsx';
import { IssueAges } from './issue-ages.tsx';
import { LearnFromIssue } from './learn-from-issue.tsx';

export const issueParts: RegisterParts<typeof issue> = {
  head: (address) => <IssueAges address={address} />,
  badge: ({ escalation }) => escalation,
  deeds: (read) => <LearnFromIssue read={read} />,
  proposals: (form, projectID) => <DueProposal form={form} projectID={projectID} />,
};
