import { hasRight, type PageRouting } from '@xmgl/contracts/access/page-rights';

/**
 * Whether one's roles let one follow an address within the project; of a place that is no tab of it, its own page says.
 * @example mayOpen(routings, '/stakeholderManagement/index?tab=register&id=1')
 */
export const mayOpen = (routings: readonly PageRouting[], address: string): boolean => {
  const [path, query] = address.split('?');
  const key = new URLSearchParams(query).get('tab');
  const tab = routings
    .find(({ pageRouting }) => pageRouting === path)
    ?.childrenRouting?.find(({ pageRouting }) => pageRouting === key);
  return tab === undefined || hasRight(tab, 'access');
};
