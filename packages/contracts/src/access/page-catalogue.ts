import { communicationPages } from '../communication/communication.pages.ts';
import { companyPages } from '../company/company.pages.ts';
import { costPages } from '../cost/cost.pages.ts';
import { integrationPages } from '../integration/integration.pages.ts';
import { platformPages } from '../platform/platform.pages.ts';
import { resourcePages } from '../resource/resource.pages.ts';
import { schedulePages } from '../schedule/schedule.pages.ts';
import { scopePages } from '../scope/scope.pages.ts';
import { stakeholderPages } from '../stakeholder/stakeholder.pages.ts';
import type { CataloguePage } from './catalogue-page.ts';
import type { CompanyRole } from './company-role.ts';

/**
 * The modules and tabs that exist, in the order of the menu. A tab joins its module with the change that brings it; the
 * next start of the server brings it into the database and grants it to the default roles of existing projects.
 */
const pages = [
  integrationPages,
  scopePages,
  schedulePages,
  stakeholderPages,
  resourcePages,
  costPages,
  communicationPages,
] as const;

export const pageCatalogue: readonly CataloguePage[] = pages;

/** The tabs of a company's own registers: the same five flags, granted to the roles of the company. */
export const companyCatalogue: CataloguePage<CompanyRole> = companyPages;

/** Those of registers that the platform alone keeps. */
export const platformCatalogue: CataloguePage<CompanyRole> = platformPages;

/** The id of a tab. */
export type PageID =
  | (typeof pages)[number]['tabs'][number]['id']
  | (typeof companyPages)['tabs'][number]['id']
  | (typeof platformPages)['tabs'][number]['id'];

const tabsOf = <Role extends string>(module: CataloguePage<Role>) =>
  (module.tabs ?? []).map((tab) => ({ ...tab, moduleID: module.id }));

/** Every tab of a project with the id of its module. */
export const catalogueTabs = pageCatalogue.flatMap(tabsOf);

/** Every tab of a company or of the platform: what a role has no flags on stays closed to it. */
export const companyTabs = [...tabsOf(companyCatalogue), ...tabsOf(platformCatalogue)];

/** Every module and every tab, wherever they stand. */
export const allModules: readonly CataloguePage<string>[] = [
  ...pageCatalogue,
  companyCatalogue,
  platformCatalogue,
];
export const allTabs = [...catalogueTabs, ...companyTabs];
