import type { meeting } from '@xmgl/contracts/communication/meeting.register';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { MeetingActions } from './meeting-actions.tsx';
import { MeetingAnswers } from './meeting-answers.tsx';
import { MeetingProposal } from './meeting-proposal.tsx';
import { MeetingStepLead } from './meeting-step-lead.tsx';
import { ReplyDeeds } from './reply-deeds.tsx';

export const meetingParts: RegisterParts<typeof meeting> = {
  badge: ({ isConfidential }) => (isConfidential === 1 ? '保密' : null),
  deeds: ({ row }) => <ReplyDeeds meetingID={row.meetingID} state={row.state} />,
  proposals: (form) => <MeetingProposal form={form} />,
  stepLead: (action, slot) => <MeetingStepLead action={action} slot={slot} />,
  panels: ({ row, titles }) => [
    {
      key: 'answers',
      label: '参会与会签',
      children: <MeetingAnswers meetingID={row.meetingID} state={row.state} />,
    },
    {
      key: 'actions',
      label: '行动项',
      children: <MeetingActions of={row} names={titles} />,
    },
  ],
};
