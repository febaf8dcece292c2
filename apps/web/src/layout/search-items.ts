import { type PageRouting, visibleModules, visibleTabs } from '@xmgl/contracts/access/page-rights';
import type { SearchGroup } from '@xmgl/contracts/register/search.calls';
import { matchesName } from '../format/match-name.ts';
import type { Project } from '../session/session-store.ts';
import type { IconName } from '../ui/icon.tsx';

/** One thing that a search offers, and where it leads. */
export type SearchItem = {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly to: { readonly address: string } | { readonly project: Project };
};

export type SearchSection = {
  readonly label: string;
  readonly items: readonly SearchItem[];
  readonly hasMore: boolean;
};

type Page = { readonly path: string; readonly title: string };

const most = 6;

const toSection = (label: string, items: readonly SearchItem[], shown = most): SearchSection => ({
  label,
  items: items.slice(0, shown),
  hasMore: items.length > shown,
});

/** The pages and tabs that a person may go to, by a part of their name; all of them where nothing is typed yet. */
export const findPages = (
  pages: readonly Page[],
  routings: readonly PageRouting[],
  typed: string,
): SearchSection => {
  const tabs = visibleModules(routings).flatMap((module) =>
    visibleTabs(module).map((tab) => ({
      title: tab.pageRoutingName,
      hint: module.pageRoutingName,
      address: `${module.pageRouting}?tab=${tab.pageRouting}`,
    })),
  );
  const plain = pages.map(({ path, title }) => ({ title, hint: '', address: path }));
  return toSection(
    '页面',
    [...plain, ...tabs]
      .filter(({ title, hint }) => matchesName(`${hint} ${title}`, '', typed))
      .map(({ title, hint, address }) => ({
        key: `page:${address}`,
        icon: 'file' as const,
        title,
        hint,
        to: { address },
      })),
    typed === '' ? Number.POSITIVE_INFINITY : most,
  );
};

/** The other projects whose name or pinyin holds what was typed. */
export const findProjects = (
  projects: readonly Project[],
  currentID: string | undefined,
  typed: string,
): SearchSection =>
  toSection(
    '切换到项目',
    projects
      .filter(
        ({ projectID, projectName, pinyin }) =>
          projectID !== currentID && matchesName(projectName, pinyin ?? '', typed),
      )
      .map((project) => ({
        key: `project:${project.projectID}`,
        icon: 'folder' as const,
        title: project.projectName,
        hint: project.companyName,
        to: { project },
      })),
  );

const icons: Readonly<Record<string, IconName>> = { Activity: 'schedule', ProjectStakeholder: 'people' };

/** What the server found, as the list shows it. */
export const toSections = (groups: readonly SearchGroup[]): readonly SearchSection[] =>
  groups.map(({ entity, label, hits, hasMore }) => ({
    label,
    hasMore: hasMore === 1,
    items: hits.map(({ id, title, hint, address }) => ({
      key: `${entity}:${id}`,
      icon: icons[entity] ?? 'bookmark',
      title,
      hint,
      to: { address },
    })),
  }));
