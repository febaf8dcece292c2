import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import type { RegisterParts } from '../../register/register-parts.ts';
import { CostSummary } from './cost-summary.tsx';

const parts: RegisterParts<typeof costEntry> = { head: (address) => <CostSummary address={address} /> };

/** 实际成本: what was spent, entered by one and posted by another. */
export const ActualTab = (): ReactElement => (
  <RegisterPage
    register={costEntry}
    purpose="记下花出去的每一笔：归属哪个 WBS 和科目、凭什么单据；由另一人审核入账，入账后只能冲销。"
    parts={parts}
  />
);
