import { visibleTabs } from '@xmgl/contracts/access/page-rights';
import { lazy, type ReactElement, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRefusedTab } from '../../access/use-refused-tab.ts';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session-store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/page-states.tsx';
import { TabStrip } from '../../ui/tab-strip.tsx';
import { PlanBanner } from './order/plan-banner.tsx';

const PortfolioTab = lazy(async () => ({ default: (await import('./portfolio-tab.tsx')).PortfolioTab }));
const MembersTab = lazy(async () => ({ default: (await import('./members-tab.tsx')).MembersTab }));
const DepartmentTab = lazy(async () => ({
  default: (await import('./department/department-tab.tsx')).DepartmentTab,
}));
const UnitTab = lazy(async () => ({ default: (await import('./unit-tab.tsx')).UnitTab }));
const CostTab = lazy(async () => ({ default: (await import('./cost/cost-tab.tsx')).CostTab }));
const MeasureTab = lazy(async () => ({ default: (await import('./measure-tab.tsx')).MeasureTab }));
const LibraryTab = lazy(async () => ({ default: (await import('./library-tab.tsx')).LibraryTab }));
const DictTab = lazy(async () => ({ default: (await import('./dict-tab.tsx')).DictTab }));
const MessageTab = lazy(async () => ({ default: (await import('./message-tab.tsx')).MessageTab }));
const ThresholdTab = lazy(async () => ({ default: (await import('./threshold-tab.tsx')).ThresholdTab }));
const TemplateTab = lazy(async () => ({ default: (await import('./template-tab.tsx')).TemplateTab }));
const RobotTab = lazy(async () => ({ default: (await import('./robot/robot-tab.tsx')).RobotTab }));
const LogTab = lazy(async () => ({ default: (await import('./log/log-tab.tsx')).LogTab }));

const tabs = [
  { key: 'projects', name: '项目总览', Tab: PortfolioTab },
  { key: 'members', name: '成员', Tab: MembersTab },
  { key: 'department', name: '部门', Tab: DepartmentTab, isRegister: true },
  { key: 'unit', name: '单位资料', Tab: UnitTab },
  { key: 'monitor', name: '监控阈值', Tab: ThresholdTab },
  { key: 'cost', name: '成本库', Tab: CostTab, isRegister: true },
  { key: 'measure', name: '计量单位', Tab: MeasureTab, isRegister: true },
  { key: 'lesson', name: '经验库', Tab: LibraryTab, isRegister: true },
  { key: 'dict', name: '字典', Tab: DictTab, isRegister: true },
  { key: 'template', name: '模板', Tab: TemplateTab, isRegister: true },
  { key: 'message', name: '系统消息', Tab: MessageTab, isRegister: true },
  { key: 'robot', name: '机器人', Tab: RobotTab, isRegister: true },
  { key: 'log', name: '操作日志', Tab: LogTab, isRegister: true },
] as const;

/** The tabs that one may open: those of the company's registers by one's rights there. */
const useTabs = (companyID: string | undefined) => {
  const { data, isPending } = useCall('GetCompanyRights', companyID ? { companyID } : null);
  const open = new Set((data ?? []).flatMap((module) => visibleTabs(module)).map((tab) => tab.pageRouting));
  return {
    shown: tabs.filter((tab) => !('isRegister' in tab) || isPending || open.has(tab.key)),
    // The robots are for who administers the company alone.
    isAdministrator: open.has('robot'),
  };
};

/** 公司管理: the current unit's projects, people and data. */
export const CompanyPage = (): ReactElement => {
  const [search] = useSearchParams();
  const companyID = useSession((session) => session.company?.companyId);
  const { shown, isAdministrator } = useTabs(companyID);
  const asked = tabs.find((tab) => tab.key === search.get('tab')) ?? tabs[0];
  const { key, name, Tab } = shown.includes(asked) ? asked : tabs[0];
  useRefusedTab(asked.key === key ? undefined : asked.name, name);
  if (!companyID) {
    return (
      <EmptyState
        icon="company"
        title="您还没有加入单位"
        text="单位是项目和成员的家。创建一个单位，或凭同事发来的邀请码申请加入。"
      >
        <Link to="/company/createCompany" className={buttonClass('primary')}>
          创建或加入单位
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <TabStrip label="公司管理" tabs={shown} current={key} />
      {isAdministrator && <PlanBanner companyID={companyID} />}
      <Suspense fallback={<Skeleton />}>
        <Tab companyID={companyID} />
      </Suspense>
    </>
  );
};
