import { actionItem } from '@xmgl/contracts/communication/action-item.register';
import { meeting } from '@xmgl/contracts/communication/meeting.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import { usePageViews } from '../../ui/page-views.tsx';
import { actionParts } from './meeting/action-parts.tsx';
import { meetingParts } from './meeting/meeting-parts.tsx';

const views = [
  { value: 'meetings', label: '会议' },
  { value: 'actions', label: '行动项' },
] as const;

/** 会议: what is called together, and what somebody is to do because of it. */
export const MeetingTab = (): ReactElement => {
  const { view, views: switcher } = usePageViews('meeting', '视图', views);
  return view === 'actions' ? (
    <RegisterPage
      key="actions"
      register={actionItem}
      purpose="会上定下的事由谁在何时之前做完，做完后由另一人核实。"
      views={switcher}
      parts={actionParts}
    />
  ) : (
    <RegisterPage
      key="meetings"
      register={meeting}
      purpose="召集会议：通知参会人、签到、写纪要，会签后发布；谁何时参会、议了什么、定了什么都在这里。"
      views={switcher}
      parts={meetingParts}
    />
  );
};
