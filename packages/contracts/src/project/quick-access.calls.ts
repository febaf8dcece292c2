import { z } from 'zod';
import { catalogueTabs } from '../access/page-catalogue.ts';
import { callsWith } from '../call.ts';
import { id } from '../fields.ts';

const defineCall = callsWith({ items: '快捷入口', pageRoutingID: '页面' });

/** So many stand on the workbench without crowding it. */
export const mostQuickAccess = 12;

const tabIDs: ReadonlySet<string> = new Set(catalogueTabs.map((tab) => tab.id));

const quickAccess = z.object({
  quickAccessID: id,
  pageRoutingID: z.string(),
  title: z.string(),
  /** The module in which the tab stands. */
  moduleTitle: z.string(),
  route: z.string(),
  sort: z.int(),
});
export type QuickAccess = z.output<typeof quickAccess>;

export const GetQuickAccess = defineCall({
  name: 'GetQuickAccess',
  summary: '自己在工作台上的快捷入口，按先后',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({ companyID: id, userID: id }),
  output: z.array(quickAccess),
});

/** The whole set, in its order: what is not among it goes. */
export const AddQuickAccess = defineCall({
  name: 'AddQuickAccess',
  summary: '设置自己的快捷入口：以这一组代替原来的，按先后排列',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({
    companyID: id,
    userID: id,
    items: z
      .array(
        z.strictObject({
          pageRoutingID: z
            .string()
            .max(60)
            .refine((tab) => tabIDs.has(tab), '没有这个页面，请从列表中选择'),
        }),
      )
      .max(mostQuickAccess, `最多 ${mostQuickAccess} 个快捷入口，请先去掉一个`)
      .refine(
        (items) => new Set(items.map(({ pageRoutingID }) => pageRoutingID)).size === items.length,
        '同一个页面只能添加一次',
      ),
  }),
  output: z.array(quickAccess),
});
