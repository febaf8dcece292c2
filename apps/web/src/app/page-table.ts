import type { ComponentType, LazyExoticComponent } from 'react';
import type { IconName } from '../ui/icon.tsx';
import { lazyPage } from './lazy-page.ts';
import { type ModuleRoute, moduleRoutes } from './module-routes.ts';

type LazyPage = LazyExoticComponent<ComponentType>;

/** A page inside the layout. Routes that the specification has and no page yet have `page: null`. */
export type LayoutPage = {
  readonly path: string;
  readonly title: string;
  readonly page: LazyPage | null;
  /** Signed-in roles that may see it. */
  readonly roles: readonly string[];
  /** One of the ten areas: shown by the server's routings. */
  readonly isModule: boolean;
  /** The breadcrumb: 工作台 with its two tabs, or the project's name and the title. */
  readonly isWorkbench: boolean;
  /** Pages on which the project picker is hidden. */
  readonly hidesPicker: boolean;
  readonly icon: IconName;
};

const everyone = ['admin', 'editor'] as const;
const plain = {
  page: null,
  roles: everyone,
  isModule: false,
  isWorkbench: false,
  hidesPicker: false,
} as const;

const modulePages: Record<string, { page: LazyPage | null; icon: IconName }> = {
  整体管理: {
    page: lazyPage(() => import('../areas/integration/integration-page.tsx'), 'IntegrationPage'),
    icon: 'integration',
  },
  进度管理: {
    page: lazyPage(() => import('../areas/schedule/schedule-page.tsx'), 'SchedulePage'),
    icon: 'schedule',
  },
  干系人管理: {
    page: lazyPage(() => import('../areas/stakeholder/stakeholder-page.tsx'), 'StakeholderPage'),
    icon: 'people',
  },
};

const toModulePage = ({ path, title, roles }: ModuleRoute): LayoutPage => ({
  ...plain,
  path,
  title,
  roles,
  isModule: true,
  page: modulePages[title]?.page ?? null,
  icon: modulePages[title]?.icon ?? 'dashboard',
});

export const layoutPages: readonly LayoutPage[] = [
  {
    ...plain,
    path: '/dashboard',
    title: '工作台',
    page: lazyPage(() => import('../areas/project/dashboard-page.tsx'), 'DashboardPage'),
    isWorkbench: true,
    hidesPicker: true,
    icon: 'dashboard',
  },
  {
    ...plain,
    path: '/company/companyIndex',
    title: '公司管理',
    page: lazyPage(() => import('../areas/company/company-page.tsx'), 'CompanyPage'),
    isWorkbench: true,
    hidesPicker: true,
    icon: 'company',
  },
  {
    ...plain,
    path: '/company/index',
    title: '切换单位',
    page: lazyPage(() => import('../areas/company/choose-company-page.tsx'), 'ChooseCompanyPage'),
    isWorkbench: true,
    icon: 'company',
  },
  {
    ...plain,
    path: '/company/createCompany',
    title: '新建单位',
    page: lazyPage(() => import('../areas/company/create-company-page.tsx'), 'CreateCompanyPage'),
    isWorkbench: true,
    icon: 'company',
  },
  {
    ...plain,
    path: '/information/index',
    title: '个人中心',
    page: lazyPage(() => import('../areas/identity/personal/personal-page.tsx'), 'PersonalPage'),
    hidesPicker: true,
    icon: 'user',
  },
  { ...plain, path: '/documentFile/index', title: '个人文件', hidesPicker: true, icon: 'dashboard' },
  { ...plain, path: '/IndividualOrder/index', title: '订单中心', hidesPicker: true, icon: 'dashboard' },
  {
    ...plain,
    path: '/communicateMana/userTalkList',
    title: '工作台-我的好友',
    hidesPicker: true,
    icon: 'dashboard',
  },
  { ...plain, path: '/feedback/index', title: '留言板', icon: 'dashboard' },
  {
    ...plain,
    path: '/admin/companyType',
    title: '单位套餐',
    page: lazyPage(() => import('../areas/platform/company-type-page.tsx'), 'CompanyTypePage'),
    roles: ['admin'],
    icon: 'company',
  },
  {
    ...plain,
    path: '/admin/errorLog',
    title: '错误日志',
    page: lazyPage(() => import('../areas/platform/error-log-page.tsx'), 'ErrorLogPage'),
    roles: ['admin'],
    icon: 'bug',
  },
  {
    ...plain,
    path: '/admin/outbox',
    title: '发件箱',
    page: lazyPage(() => import('../areas/platform/outbox-page.tsx'), 'OutboxPage'),
    roles: ['admin'],
    icon: 'mail',
  },
  {
    ...plain,
    path: '/admin/sample',
    title: '示例数据',
    page: lazyPage(() => import('../areas/platform/sample-page.tsx'), 'SamplePage'),
    roles: ['admin'],
    icon: 'folder',
  },
  ...moduleRoutes.map(toModulePage),
];

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

export const findPage = (path: string): LayoutPage | undefined =>
  layoutPages.find((page) => page.path === trimmed(path));
