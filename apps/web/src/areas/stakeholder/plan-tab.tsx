import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { RegisterPage } from '../../register/register-page.tsx';

/** 参与计划与记录: what is planned for whom, and what was said and done. */
export const PlanTab = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const isRecords = search.get('view') === 'records';
  const views = (
    <Segmented
      aria-label="视图"
      options={[
        { value: 'actions', label: engagementAction.label },
        { value: 'records', label: engagementRecord.label },
      ]}
      value={isRecords ? 'records' : 'actions'}
      onChange={(view) => setSearch({ tab: 'plan', ...(view === 'records' && { view }) })}
    />
  );
  return isRecords ? (
    <RegisterPage
      key="records"
      register={engagementRecord}
      purpose="记下每次拜访、会议、电话谈了什么、对方反馈如何，态度的变化才有依据。"
      views={views}
    />
  ) : (
    <RegisterPage
      key="actions"
      register={engagementAction}
      purpose="写明为哪些干系人、以何种方式、由谁在何时做什么，使他们支持项目。"
      views={views}
    />
  );
};
