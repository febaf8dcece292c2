import { requirementPlan } from '@xmgl/contracts/scope/requirement-plan.document';
import { scopePlan } from '@xmgl/contracts/scope/scope-plan.document';
import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { PlanDocumentPage } from '../../plan-document/plan-document-page.tsx';

/** 范围管理计划 and 需求管理计划: how the scope is written, traced, accepted and changed. */
export const PlanTab = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const isRequirement = search.get('view') === 'requirement';
  const views = (
    <Segmented
      aria-label="文件"
      options={[
        { value: 'scope', label: scopePlan.label },
        { value: 'requirement', label: requirementPlan.label },
      ]}
      value={isRequirement ? 'requirement' : 'scope'}
      onChange={(view) => setSearch({ tab: 'plan', ...(view === 'requirement' && { view }) })}
    />
  );
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
