/** What 工作台 can show. */
export const workbenchParts = [
  '快捷入口',
  '待办',
  '本周',
  '我的项目',
  '项目进度',
  '项目费用',
  '消息',
] as const;
export type WorkbenchPart = (typeof workbenchParts)[number];

/** A part in its place: whether it is shown, and whether it takes the whole width. */
export type Placed = { readonly part: WorkbenchPart; readonly isShown: boolean; readonly isWide: boolean };

const wide: ReadonlySet<WorkbenchPart> = new Set(['快捷入口', '我的项目', '消息']);

/** How the workbench is arranged before anybody has arranged it. */
export const usualWorkbench: readonly Placed[] = workbenchParts.map((part) => ({
  part,
  isShown: true,
  isWide: wide.has(part),
}));

/**
 * An arrangement that was kept once, as it is today: parts that are gone are left out, those that came since stand last.
 * @example completeWorkbench([{ part: '待办', isShown: false, isWide: true }])[0] // 待办, hidden
 */
export const completeWorkbench = (kept: readonly Placed[]): readonly Placed[] => [
  ...kept.filter(({ part }) => workbenchParts.includes(part)),
  ...usualWorkbench.filter(({ part }) => kept.every((one) => one.part !== part)),
];
