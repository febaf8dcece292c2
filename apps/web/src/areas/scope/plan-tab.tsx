import { requirementPlan } from '@xmgl/contracts/scope/requirement-plan.document';
import { scopePlan } from '@xmgl/contracts/scope/scope-plan.document';
import type { ReactElement } from 'react';
import { PlanDocumentPage } from '../../plan-document/plan-document-page.tsx';
import { usePageViews } from '../../ui/page-views.tsx';

/** 范围管理计划 and 需求管理计划: how the scope is written, traced, accepted and changed. */
export const PlanTab = (): ReactElement => {
  const { view, views } = usePageViews('plan', '文件', [
    { value: 'scope', label: scopePlan.label },
    { value: 'requirement', label: requirementPlan.label },
  ]);
  const isRequirement = view === 'requirement';
  return isRequirement ? (
    <PlanDocumentPage
      key="requirement"
      document={requirementPlan}
      purpose="写明需求向谁收集、怎样分级、由谁批准变更，以及必须跟踪到哪些内容，经批准后执行。"
      views={views}
    />
  ) : (
    <PlanDocumentPage
      key="scope"
      document={scopePlan}
      purpose="写明范围说明书、WBS 和范围基准怎样编写与批准，成果怎样验收，范围变更怎样控制，经批准后执行。"
      views={views}
    />
  );
};
