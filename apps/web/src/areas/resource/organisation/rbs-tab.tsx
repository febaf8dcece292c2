import { rbsNode } from '@xmgl/contracts/resource/rbs-node.register';
import type { ReactElement } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { RegisterPage } from '../../../register/register-page.tsx';
import { useProjectID } from '../../../session/session-store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { usePageViews } from '../../../ui/page-views.tsx';
import { useLivePlan } from '../requirement/use-live-plan.ts';
import { RbsTree } from './rbs-tree.tsx';

const registers = ['RbsNode', 'ProjectResource', 'UnitCost'] as const;
const calls = ['GetRbsTree'] as const;

/** 资源分解结构: as a list to be kept, and with what is in each class and what it costs. */
export const RbsTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const { view, views } = usePageViews('rbs', '视图', [
    { value: 'list', label: '列表' },
    { value: 'tree', label: '资源数与成本' },
  ]);
  const isTree = view === 'tree';
  useLiveCalls(registers, calls);
  useLivePlan(calls);
  const tree = useCall('GetRbsTree', isTree ? { projectID } : null);
  if (!isTree)
    return (
      <RegisterPage
        register={rbsNode}
        purpose="把人力、材料、设备和设施逐级分类，资源库按它筛选，资源和成本按它汇总。"
        views={views}
      />
    );
  return (
    <Page
      title="资源分解结构"
      lead="各类资源（含下级）有多少项、计划要用多少钱；点一类，看资源库中的这些资源。"
      actions={views}
    >
      <Panel flush>
        <Loaded of={tree} lines={8}>
          {(read) => <RbsTree tree={read} />}
        </Loaded>
      </Panel>
    </Page>
  );
};
