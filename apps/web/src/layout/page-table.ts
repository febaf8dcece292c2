import { cabinetPages } from '../areas/cabinet/cabinet.pages.ts';
import { communicationPage, communicationPages } from '../areas/communication/communication.pages.ts';
import { companyPages } from '../areas/company/company.pages.ts';
import { costPage } from '../areas/cost/cost.pages.ts';
import { identityPages } from '../areas/identity/identity.pages.ts';
import { integrationPage } from '../areas/integration/integration.pages.ts';
import { platformPages } from '../areas/platform/platform.pages.ts';
import { projectPages } from '../areas/project/project.pages.ts';
import { resourcePage } from '../areas/resource/resource.pages.ts';
import { schedulePage } from '../areas/schedule/schedule.pages.ts';
import { scopePage } from '../areas/scope/scope.pages.ts';
import { stakeholderPage } from '../areas/stakeholder/stakeholder.pages.ts';
import type { AreaPage, ModulePage } from '../ui/area-page.ts';
import type { IconName } from '../ui/icon.tsx';
import { type LazyPage, lazyPage } from '../ui/lazy-page.ts';
import { type ModuleRoute, moduleRoutes } from './module-routes.ts';

/** A page inside the layout. Routes that the specification has and no page yet have `page: null`. */
export type LayoutPage = {
  readonly path: string;
  readonly title: string;
  readonly page: LazyPage | null;
  /** Signed-in roles that may see it. */
  readonly roles: readonly string[];
  /** One of the ten areas: shown by the server's routings. */
  readonly isModule: boolean;
  readonly isWorkbench: boolean;
  readonly hidesPicker: boolean;
  readonly icon: IconName;
  readonly help: readonly string[];
  readonly waitsFor?: ModulePage['waitsFor'];
};

const plain = {
  page: null,
  roles: ['admin', 'editor'],
  isModule: false,
  isWorkbench: false,
  hidesPicker: false,
  icon: 'dashboard',
  help: [],
} as const;

const modulePages: readonly ModulePage[] = [
  integrationPage,
  { ...scopePage, page: lazyPage(() => import('./scope-module.tsx'), 'ScopeModule') },
  schedulePage,
  stakeholderPage,
  resourcePage,
  costPage,
  communicationPage,
];

const toModulePage = ({ path, title, roles }: ModuleRoute): LayoutPage => ({
  ...plain,
  ...modulePages.find((page) => page.title === title),
  path,
  title,
  roles,
  isModule: true,
});

const toLayoutPage = (page: AreaPage): LayoutPage => ({ ...plain, ...page });

export const layoutPages: readonly LayoutPage[] = [
  ...[...projectPages, ...companyPages, ...identityPages, ...cabinetPages].map(toLayoutPage),
  ...communicationPages.map(toLayoutPage),
  ...platformPages.map(toLayoutPage),
  ...moduleRoutes.map(toModulePage),
];

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

export const findPage = (path: string): LayoutPage | undefined =>
  layoutPages.find((page) => page.path === trimmed(path));
