import { meeting } from '@xmgl/contracts/communication/meeting.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import { meetingParts } from './meeting/meeting-parts.tsx';

export const MeetingTab = (): ReactElement => (
  <RegisterPage
    register={meeting}
    purpose="召集会议：通知参会人、签到、写纪要，会签后发布；谁何时参会、议了什么、定了什么都在这里。"
    parts={meetingParts}
  />
);
