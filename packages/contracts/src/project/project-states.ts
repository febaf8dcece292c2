import type { Flow } from '../flow/flow.ts';

/** The states of a project in the order of their numbers, 0 first. */
export const projectStates = ['未启动', '进行中', '暂停', '已完成', '已终止'] as const;

/** What UpdProject's `action` may be. */
export const projectActions = ['start', 'pause', 'resume', 'finish', 'terminate'] as const;
export type ProjectAction = (typeof projectActions)[number];

const leaders = ['manager', 'sponsor'] as const;

/** How a project goes. In one without a 发起人 the 单位负责人 is it. */
export const projectFlow = {
  initial: '未启动',
  states: {
    未启动: { tone: 'neutral' },
    进行中: { tone: 'active' },
    暂停: { tone: 'warning' },
    已完成: { tone: 'good' },
    已终止: { tone: 'bad' },
  },
  actions: {
    start: {
      label: '启动',
      from: ['未启动'],
      to: '进行中',
      who: leaders,
      isReasoned: '项目章程尚未批准，请先批准章程或填写先行启动的原因',
    },
    resume: { label: '恢复', from: ['暂停'], to: '进行中', who: leaders, isReasoned: true },
    finish: { label: '完成', from: ['进行中', '暂停'], to: '已完成', who: ['manager'] },
    pause: { label: '暂停', from: ['进行中'], to: '暂停', who: leaders, isReasoned: true },
    terminate: {
      label: '终止',
      from: ['未启动', '进行中', '暂停'],
      to: '已终止',
      who: ['sponsor'],
      isReasoned: true,
    },
  },
} as const satisfies Flow & { readonly actions: Readonly<Record<ProjectAction, unknown>> };

const { isReasoned: _, ...startFreely } = projectFlow.actions.start;

/** The same, once the charter is approved: it says why the project is started. */
export const charteredFlow: Flow = {
  ...projectFlow,
  actions: { ...projectFlow.actions, start: startFreely },
};

/** The states after which a project may be archived. */
export const closedStates: readonly string[] = [
  projectFlow.actions.finish.to,
  projectFlow.actions.terminate.to,
];

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
