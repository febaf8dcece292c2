import type { IconName } from './icon.tsx';
import type { LazyPage } from './lazy-page.ts';

/** A page inside the layout, as its area brings it. */
export type AreaPage = {
  readonly path: string;
  readonly title: string;
  readonly page: LazyPage;
  readonly icon: IconName;
  /** What the help drawer says, each a sentence or two. */
  readonly help: readonly string[];
  /** Signed-in roles that may see it; everyone where none is named. */
  readonly roles?: readonly string[];
  /** The breadcrumb: 工作台 with its two tabs, or the project's name and the title. */
  readonly isWorkbench?: true;
  /** Pages on which the project picker is hidden. */
  readonly hidesPicker?: true;
};

/** The page of one of the ten management areas: where it stands and who sees it is said by the specification's routes. */
export type ModulePage = Pick<AreaPage, 'title' | 'page' | 'icon' | 'help'> & {
  /** Large answers about the project that the page at this query waits for: asked for before its program is loaded. */
  readonly waitsFor?: (search: URLSearchParams) => readonly 'GetPlan'[];
};
