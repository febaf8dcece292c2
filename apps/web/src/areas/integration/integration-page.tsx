import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const ConfigTab = lazy(async () => ({ default: (await import('./config/config-tab.tsx')).ConfigTab }));
const CharterTab = lazy(async () => ({ default: (await import('./document/charter-tab.tsx')).CharterTab }));
const AssumptionTab = lazy(async () => ({
  default: (await import('./assumption/assumption-tab.tsx')).AssumptionTab,
}));
const PreliminaryScopeTab = lazy(async () => ({
  default: (await import('./document/preliminary-scope-tab.tsx')).PreliminaryScopeTab,
}));
const ProjectPlanTab = lazy(async () => ({
  default: (await import('./document/project-plan-tab.tsx')).ProjectPlanTab,
}));
const ClosingTab = lazy(async () => ({ default: (await import('./closing/closing-tab.tsx')).ClosingTab }));
const ChangeTab = lazy(async () => ({ default: (await import('./change/change-tab.tsx')).ChangeTab }));
const CommitteeTab = lazy(async () => ({ default: (await import('./committee-tab.tsx')).CommitteeTab }));
const IssueTab = lazy(async () => ({ default: (await import('./issue/issue-tab.tsx')).IssueTab }));
const MapTab = lazy(async () => ({ default: (await import('./map/map-tab.tsx')).MapTab }));
const RoleTab = lazy(async () => ({ default: (await import('./role/role-tab.tsx')).RoleTab }));
const LessonTab = lazy(async () => ({ default: (await import('./lesson/lesson-tab.tsx')).LessonTab }));
const OverviewTab = lazy(async () => ({
  default: (await import('./overview/overview-tab.tsx')).OverviewTab,
}));
const ReportTab = lazy(async () => ({ default: (await import('./report/report-tab.tsx')).ReportTab }));
const FileTab = lazy(async () => ({ default: (await import('./file/file-tab.tsx')).FileTab }));

export const IntegrationPage = (): ReactElement => (
  <ModuleFrame
    title="整体管理"
    tabs={{
      overview: () => <OverviewTab />,
      map: () => <MapTab />,
      config: () => <ConfigTab />,
      charter: () => <CharterTab />,
      prelim: () => <PreliminaryScopeTab />,
      plan: () => <ProjectPlanTab />,
      assumption: () => <AssumptionTab />,
      issue: () => <IssueTab />,
      change: () => <ChangeTab />,
      committee: () => <CommitteeTab />,
      role: () => <RoleTab />,
      lesson: () => <LessonTab />,
      file: () => <FileTab />,
      report: () => <ReportTab />,
      closing: () => <ClosingTab />,
    }}
  />
);
