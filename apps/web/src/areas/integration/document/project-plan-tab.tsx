import { projectPlan } from '@xmgl/contracts/integration/document/project-plan.document';
import type { ReactElement } from 'react';
import { PlanDocumentPage } from '../../../plan-document/plan-document-page.tsx';
import type { ShownPlan } from '../../../plan-document/plan-place.ts';
import { PlanComponents } from './plan-components.tsx';

const components = (shown: ShownPlan): ReactElement => <PlanComponents {...shown} />;

export const ProjectPlanTab = (): ReactElement => (
  <PlanDocumentPage
    document={projectPlan}
    purpose="写明分哪些阶段、用什么方法、变更怎样控制，并列出各子计划与基线的版本；批准后作为执行和监控的依据。"
    below={components}
  />
);
