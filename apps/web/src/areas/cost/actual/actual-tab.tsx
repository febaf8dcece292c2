import { allocationRule } from '@xmgl/contracts/cost/allocation-rule.register';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import type { ReactElement } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { RegisterPage } from '../../../register/register-page.tsx';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { Page, Panel } from '../../../ui/page.tsx';
import { usePageViews } from '../../../ui/page-views.tsx';
import styles from '../cost.module.css';
import { Allocations } from './allocations.tsx';
import { Comparison } from './comparison.tsx';
import { CostSummary } from './cost-summary.tsx';

const parts: RegisterParts<typeof costEntry> = { head: (address) => <CostSummary address={address} /> };

const looks = [
  { value: 'entries', label: costEntry.label },
  { value: 'rules', label: allocationRule.label },
  { value: 'allocations', label: '分摊' },
  { value: 'comparison', label: '三算对比' },
] as const;

const leads = {
  allocations: '间接成本按规则分摊到各部分工作：每月先看要分摊多少、各承担多少，再入账。',
  comparison:
    '合同收入、预算、实际成本放在一起：差多少、差在哪里；点一行看它的成本单。节超和盈亏截至今天，没完的工作以后还要花；预计的看「成本预测」。',
} as const;

/** 实际成本: what was spent, entered by one and posted by another, and what it is measured against. */
export const ActualTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const seesAll = useRight('cost.budget', 'access');
  const all = usePageViews('actual', '成本单、分摊或对比', looks);
  const view = seesAll ? all.view : 'entries';
  const views = seesAll && all.views;
  if (view === 'rules')
    return (
      <RegisterPage
        key="rules"
        register={allocationRule}
        purpose="写明间接成本的科目按什么基数、分摊到哪些 WBS；每月在「分摊」里照它入账。"
        views={views}
      />
    );
  if (view === 'allocations' || view === 'comparison')
    return (
      <Page>
        <Panel>
          <div className={styles.bar}>
            {views}
            <p>{leads[view]}</p>
          </div>
        </Panel>
        {view === 'allocations' ? (
          <Allocations projectID={projectID} />
        ) : (
          <Comparison projectID={projectID} />
        )}
      </Page>
    );
  return (
    <RegisterPage
      key="entries"
      register={costEntry}
      purpose="记下花出去的每一笔：归属哪个 WBS 和科目、凭什么单据；由另一人审核入账，入账后只能冲销。"
      views={views}
      parts={parts}
    />
  );
};
