import { flagsOf, hasRight, type PageRouting, type Right, rights } from '@xmgl/contracts/access/page-rights';

/** The rights a role has on each tab, by pageRoutingID. */
export type Grants = Readonly<Record<string, readonly Right[]>>;

export const tabsOf = (module: PageRouting): readonly PageRouting[] => module.childrenRouting ?? [];

export const toGrants = (routings: readonly PageRouting[]): Grants =>
  Object.fromEntries(
    routings
      .flatMap(tabsOf)
      .map((tab) => [tab.pageRoutingID, rights.filter((right) => hasRight(tab, right))]),
  );

export const isGranted = (grants: Grants, tabID: string, right: Right): boolean =>
  (grants[tabID] ?? []).includes(right);

/** Any right also lets its holder in; without access none is left. */
const withRight = (held: readonly Right[], right: Right, on: boolean): readonly Right[] => {
  if (!on && right === 'access') return [];
  return rights.filter((each) => {
    if (each === right) return on;
    return held.includes(each) || (on && each === 'access');
  });
};

/**
 * Ticks or clears rights on tabs.
 * @example setRights({ 'schedule.gantt': [] }, ['schedule.gantt'], ['update'], true) // access and update
 */
export const setRights = (
  grants: Grants,
  tabIDs: readonly string[],
  wanted: readonly Right[],
  on: boolean,
): Grants => ({
  ...grants,
  ...Object.fromEntries(
    tabIDs.map((tabID) => [
      tabID,
      wanted.reduce<readonly Right[]>((held, right) => withRight(held, right, on), grants[tabID] ?? []),
    ]),
  ),
});

export type Tick = 'all' | 'some' | 'none';

export const tickOf = (grants: Grants, tabIDs: readonly string[], wanted: readonly Right[]): Tick => {
  const total = tabIDs.length * wanted.length;
  const held = tabIDs.reduce(
    (sum, tabID) => sum + wanted.filter((right) => isGranted(grants, tabID, right)).length,
    0,
  );
  if (held === 0) return 'none';
  return held === total ? 'all' : 'some';
};

/** How many tabs two sets differ on. */
export const countChanged = (before: Grants, after: Grants): number =>
  Object.keys(after).filter((tabID) => (before[tabID] ?? []).join() !== (after[tabID] ?? []).join()).length;

/** The whole set, as AddRolePermission takes it. */
export const toPermissions = (grants: Grants) =>
  Object.entries(grants).map(([pageRoutingID, held]) => ({
    pageRoutingID,
    ...flagsOf((right) => held.includes(right)),
  }));

/** The pages as a holder of these rights would see them. */
export const toRoutings = (routings: readonly PageRouting[], grants: Grants): PageRouting[] =>
  routings.map((module) => ({
    ...module,
    childrenRouting: tabsOf(module).map((tab) => ({
      ...tab,
      ...flagsOf((right) => isGranted(grants, tab.pageRoutingID, right)),
    })),
  }));
