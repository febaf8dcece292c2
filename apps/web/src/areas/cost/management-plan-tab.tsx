import { subjectTemplates } from '@xmgl/contracts/cost/cost.calls';
import { costPlan } from '@xmgl/contracts/cost/cost-plan.document';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import type { ReactElement } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useSend } from '../../api/use-send.ts';
import { PlanDocumentPage } from '../../plan-document/plan-document-page.tsx';
import { RegisterPage } from '../../register/register-page.tsx';
import { MergeButton } from '../../register/row/merge-button.tsx';
import { useProjectID } from '../../session/session-store.ts';
import { usePageViews } from '../../ui/page-views.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CostSettings } from './cost-settings.tsx';

const Subjects = ({ views }: { readonly views: ReactElement }): ReactElement => {
  const projectID = useProjectID() ?? '';
  const mayAdd = useMayWrite(costSubject.page, 'insert');
  const take = useSend('TakeCostSubjects', {
    onDone: ({ added }) =>
      added > 0 ? toast.success(`已新增 ${added} 个科目`) : toast.info('模板中的科目都已经有了'),
  });
  return (
    <RegisterPage
      register={costSubject}
      purpose="把成本分成科目，估算、预算和实际成本都按它归集，可以逐级汇总。"
      views={views}
      parts={{
        deeds: ({ row }) => (
          <MergeButton
            call="MergeCostSubject"
            register={costSubject}
            row={row}
            text="草稿的估算和预算、没有入账的成本单、分摊规则、资源和 WBS 词典随即改用所选的科目；已入账和已批准的不动。不再有内容用它时，它移入回收站。"
          />
        ),
        actions: mayAdd
          ? subjectTemplates.map((template) => ({
              key: template,
              label: `取用${template}科目`,
              onClick: () => take.mutate({ projectID, template }),
            }))
          : [],
      }}
    />
  );
};

const looks = [
  { value: 'plan', label: costPlan.label },
  { value: 'subjects', label: costSubject.label },
  { value: 'settings', label: '设置' },
] as const;

/** 成本管理计划, and the chart of accounts that it speaks of. */
export const ManagementPlanTab = (): ReactElement => {
  const { view, views } = usePageViews('managementPlan', '计划、科目或设置', looks);
  const projectID = useProjectID() ?? '';
  if (view === 'subjects') return <Subjects views={views} />;
  if (view === 'settings') return <CostSettings projectID={projectID} views={views} />;
  return (
    <PlanDocumentPage
      document={costPlan}
      purpose="写明成本怎样计量、估算、入账、测量和报告，偏差到多少要处理，经批准后执行。"
      views={views}
    />
  );
};
