import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { engagementCommitment } from '@xmgl/contracts/stakeholder/engagement-commitment.register';
import { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import { stakeholderPlan } from '@xmgl/contracts/stakeholder/stakeholder-plan.document';
import { Segmented } from 'antd';
import { lazy, type ReactElement, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PhoneSizes } from '../../register/phone-sizes.tsx';
import { RegisterPage } from '../../register/register-page.tsx';
import type { RegisterParts } from '../../register/register-parts.ts';
import { idOf } from '../../register/row/row-values.ts';
import { useSession } from '../../session/session-store.ts';
import { useShownChoice } from '../../ui/use-shown-choice.ts';
import { ContactsView } from './contact/contacts-view.tsx';
import { PromiseButton } from './promise-button.tsx';
import styles from './stakeholder.module.css';

const PlanDocumentPage = lazy(async () => ({
  default: (await import('../../plan-document/plan-document-page.tsx')).PlanDocumentPage,
}));
const CalendarView = lazy(async () => ({
  default: (await import('./contact/calendar-view.tsx')).CalendarView,
}));

type View = {
  readonly key: string;
  readonly label: string;
  readonly show: (views: ReactNode) => ReactElement;
};

const RecordsView = ({ views }: { readonly views: ReactNode }): ReactElement => {
  const projectID = useSession((session) => session.project?.projectID ?? '');
  const parts: RegisterParts = {
    deeds: ({ row }) => (
      <PromiseButton projectID={projectID} engagementRecordID={idOf(engagementRecord, row)} />
    ),
  };
  return (
    <RegisterPage
      key="records"
      register={engagementRecord}
      purpose="记下每次拜访、会议、电话谈了什么、对方反馈如何，态度的变化才有依据。"
      views={views}
      parts={parts}
    />
  );
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
  {
    key: 'document',
    label: '参与计划',
    show: (views) => (
      <PlanDocumentPage
        document={stakeholderPlan}
        purpose="写明怎样使各方理解并支持项目：目标、分组策略、方法频次、信息需求和分歧的处理，经批准后执行。"
        views={views}
      />
    ),
  },
  actions,
  {
    key: 'records',
    label: engagementRecord.label,
    show: (views) => <RecordsView key="records" views={views} />,
  },
  {
    key: 'commitments',
    label: engagementCommitment.label,
    show: (views) => (
      <RegisterPage
        key="commitments"
        register={engagementCommitment}
        purpose="列出沟通中许下的承诺：谁在何时之前做什么。在参与记录的详情中点「新增承诺」记下。"
        views={views}
      />
    ),
  },
  { key: 'calendar', label: '日历', show: (views) => <CalendarView views={views} /> },
  { key: 'contacts', label: '往来', show: (views) => <ContactsView views={views} /> },
];

/** 参与计划与记录: the approved plan, what is to be done for whom, what was said and done, and who was met when. */
export const PlanTab = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const shown = allViews.find(({ key }) => key === search.get('view')) ?? actions;
  const views = useShownChoice<HTMLDivElement>(shown.key, '.ant-segmented-item-selected');
  return shown.show(
    <PhoneSizes>
      <div ref={views} className={styles.views}>
        <Segmented
          aria-label="视图"
          options={allViews.map(({ key, label }) => ({ value: key, label }))}
          value={shown.key}
          onChange={(view) => setSearch({ tab: 'plan', ...(view !== actions.key && { view }) })}
        />
      </div>
    </PhoneSizes>,
  );
};
