import { cashLine } from '@xmgl/contracts/cost/cash-line.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import { useProjectID } from '../../session/session-store.ts';
import { Page, Panel } from '../../ui/page.tsx';
import { usePageViews } from '../../ui/page-views.tsx';
import { CashPlan } from './cash/cash-plan.tsx';
import styles from './cost.module.css';

/** 资金计划, month by month, and what is agreed to be received and paid. */
export const CashFlowTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const { view, views } = usePageViews('cashFlow', '收付或按月', [
    { value: 'lines', label: cashLine.label },
    { value: 'months', label: '按月汇总' },
  ]);
  const isPlan = view === 'months';
  return isPlan ? (
    <Page>
      <Panel>
        <div className={styles.bar}>
          {views}
          <p>已过的按实际，以后的成本按采纳的预测铺在剩余工期上、按科目账期付款，收付计划按约定日期。</p>
        </div>
      </Panel>
      <CashPlan projectID={projectID} />
    </Page>
  ) : (
    <RegisterPage
      register={cashLine}
      purpose="写明约定要收、要付的每一笔：合同收付款、借款还款、税费；到期后登记实际。各项成本由预测和入账算出，不在这里重复填。"
      views={views}
    />
  );
};
