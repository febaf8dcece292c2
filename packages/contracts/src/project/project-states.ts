/** The states of a project in the order of their numbers, 0 first. */
export const projectStates = ['未启动', '进行中', '暂停', '已完成', '已终止'] as const;

/** What UpdProject's `action` may be. */
export const projectActions = ['start', 'pause', 'resume', 'finish', 'terminate'] as const;

/** Every step that the log of a project's states tells. */
export const loggedActions = [
  'create',
  ...projectActions,
  'transfer',
  'file',
  'reopen',
  'remove',
  'restore',
] as const;
export type LoggedAction = (typeof loggedActions)[number];

/** How long a removed project can be restored; then it is deleted for good. */
export const removedDays = 30;
