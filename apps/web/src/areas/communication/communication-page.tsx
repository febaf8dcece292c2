import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const MeetingTab = lazy(async () => ({ default: (await import('./meeting-tab.tsx')).MeetingTab }));

export const CommunicationPage = (): ReactElement => (
  <ModuleFrame title="沟通管理" tabs={{ meeting: () => <MeetingTab /> }} />
);
