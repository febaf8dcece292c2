import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import { Segmented } from 'antd';
import { lazy, type ReactElement, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { RegisterPage } from '../../register/register-page.tsx';
import { ContactsView } from './contact/contacts-view.tsx';

const CalendarView = lazy(async () => ({
  default: (await import('./contact/calendar-view.tsx')).CalendarView,
}));

type View = {
  readonly key: string;
  readonly label: string;
  readonly show: (views: ReactNode) => ReactElement;
};

const actions: View = {
  key: 'actions',
  label: engagementAction.label,
  show: (views) => (
    <RegisterPage
      key="actions"
      register={engagementAction}
      purpose="写明为哪些干系人、以何种方式、由谁在何时做什么，使他们支持项目。"
      views={views}
    />
  ),
};

const allViews: readonly View[] = [
  actions,
  {
    key: 'records',
    label: engagementRecord.label,
    show: (views) => (
      <RegisterPage
        key="records"
        register={engagementRecord}
        purpose="记下每次拜访、会议、电话谈了什么、对方反馈如何，态度的变化才有依据。"
        views={views}
      />
    ),
  },
  { key: 'calendar', label: '日历', show: (views) => <CalendarView views={views} /> },
  { key: 'contacts', label: '往来', show: (views) => <ContactsView views={views} /> },
];

/** 参与计划与记录: what is planned for whom, what was said and done, and who was met when. */
export const PlanTab = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const shown = allViews.find(({ key }) => key === search.get('view')) ?? actions;
  return shown.show(
    <Segmented
      aria-label="视图"
      options={allViews.map(({ key, label }) => ({ value: key, label }))}
      value={shown.key}
      onChange={(view) => setSearch({ tab: 'plan', ...(view !== actions.key && { view }) })}
    />,
  );
};
