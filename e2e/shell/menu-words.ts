import type { DefaultRole } from '@xmgl/contracts/access/catalogue-page';
import { pageCatalogue } from '@xmgl/contracts/access/page-catalogue';

/** The words of the menu: of someone who has every right, or of a holder of one role alone. */
export const menuWords = (role?: DefaultRole): string[] => [
  '工作台',
  ...pageCatalogue
    .filter(({ tabs = [] }) => role === undefined || tabs.some(({ grants }) => grants?.[role]))
    .map(({ name }) => name),
];
