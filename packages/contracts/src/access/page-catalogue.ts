import { integrationPages } from '../integration/integration.pages.ts';
import { schedulePages } from '../schedule/schedule.pages.ts';
import { stakeholderPages } from '../stakeholder/stakeholder.pages.ts';
import type { CataloguePage } from './catalogue-page.ts';

/**
 * The modules and tabs that exist, in the order of the menu. A tab joins its module with the change that brings it; the
 * next start of the server brings it into the database and grants it to the default roles of existing projects.
 */
const pages = [integrationPages, schedulePages, stakeholderPages] as const;

export const pageCatalogue: readonly CataloguePage[] = pages;

/** The id of a tab. */
export type PageID = (typeof pages)[number]['tabs'][number]['id'];

/** Every tab of the catalogue with the id of its module. */
export const catalogueTabs = pageCatalogue.flatMap((module) =>
  (module.tabs ?? []).map((tab) => ({ ...tab, moduleID: module.id })),
);
