/** The five rights of a page, in the order of the flags: 访问 新增 删除 修改 下载. */
export const rights = ['access', 'insert', 'delete', 'update', 'download'] as const;
export type Right = (typeof rights)[number];

export const rightNames = {
  access: '访问',
  insert: '新增',
  delete: '删除',
  update: '修改',
  download: '下载',
} as const satisfies Record<Right, string>;

type Flag = 0 | 1;

export type PageFlags = {
  readonly accessPermission: Flag;
  readonly insertPermission: Flag;
  readonly deletePermission: Flag;
  readonly updatePermission: Flag;
  readonly downloadPermission: Flag;
};

/** A page as one role sees it; modules hold their tabs in `childrenRouting`. */
export type PageRouting = PageFlags & {
  readonly pageRoutingID: string;
  readonly pageRoutingName: string;
  readonly pageRouting: string;
  readonly childrenRouting?: readonly PageRouting[] | null;
};

const flagOf = {
  access: 'accessPermission',
  insert: 'insertPermission',
  delete: 'deletePermission',
  update: 'updatePermission',
  download: 'downloadPermission',
} as const satisfies Record<Right, keyof PageFlags>;

/** The five flags, by what is said of each right. @example flagsOf((right) => right === 'access') */
export const flagsOf = (has: (right: Right) => boolean): PageFlags => ({
  accessPermission: has('access') ? 1 : 0,
  insertPermission: has('insert') ? 1 : 0,
  deletePermission: has('delete') ? 1 : 0,
  updatePermission: has('update') ? 1 : 0,
  downloadPermission: has('download') ? 1 : 0,
});

const mergeTwo = (a: PageRouting, b: PageRouting): PageRouting => ({
  ...a,
  ...flagsOf((right) => hasRight(a, right) || hasRight(b, right)),
  childrenRouting: mergeRoutings([a.childrenRouting ?? [], b.childrenRouting ?? []]),
});

/**
 * What a person with several roles may do: the routings of all roles joined by id, each flag at its highest.
 * @example mergeRoutings([[{id 1: 1,0,0,0,0}], [{id 1: 0,1,0,0,0}]]) // [{id 1: 1,1,0,0,0}]
 */
export const mergeRoutings = (ofRoles: readonly (readonly PageRouting[])[]): PageRouting[] => {
  const merged = new Map<string, PageRouting>();
  for (const routing of ofRoles.flat()) {
    const known = merged.get(routing.pageRoutingID);
    merged.set(routing.pageRoutingID, known ? mergeTwo(known, routing) : mergeTwo(routing, routing));
  }
  return [...merged.values()];
};

/** True when any of the five flags is set. */
export const hasAnyRight = (page: PageFlags): boolean => rights.some((right) => page[flagOf[right]] === 1);

export const hasRight = (page: PageFlags, right: Right): boolean => page[flagOf[right]] === 1;

/** The tabs of a module that its reader may see. */
export const visibleTabs = (module: PageRouting): PageRouting[] =>
  (module.childrenRouting ?? []).filter(hasAnyRight);

/** The modules that have at least one visible tab; the others stay out of the menu. */
export const visibleModules = (merged: readonly PageRouting[]): PageRouting[] =>
  merged.filter((module) => visibleTabs(module).length > 0);

/** Whether merged routings grant a right on a tab, named by its pageRoutingID. */
export const mayUse = (merged: readonly PageRouting[], pageRoutingID: string, right: Right): boolean =>
  merged.some((module) =>
    (module.childrenRouting ?? []).some((tab) => tab.pageRoutingID === pageRoutingID && hasRight(tab, right)),
  );

/** Five digits as the tables of default rights write them, in the order of `rights`. */
export const toFlags = (digits: string): PageFlags =>
  flagsOf((right) => digits[rights.indexOf(right)] === '1');
