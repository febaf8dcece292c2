import type { projectActions } from '@xmgl/contracts/project/project-states';

export type ProjectAction = (typeof projectActions)[number];

/** 项目经理, or 发起人 (in a project without one: the 单位负责人). */
export type Duty = 'manager' | 'sponsor';

type Step = {
  readonly label: string;
  readonly from: readonly number[];
  readonly to: number;
  readonly by: readonly Duty[];
  /** What to tell who gave no reason, where one is needed. */
  readonly needsReason?: string;
};

/** The states of a project: 0 未启动, 1 进行中, 2 暂停, 3 已完成, 4 已终止. */
export const projectSteps: Readonly<Record<ProjectAction, Step>> = {
  start: {
    label: '启动',
    from: [0],
    to: 1,
    by: ['manager', 'sponsor'],
    needsReason: '项目章程尚未批准，请填写先行启动的原因',
  },
  pause: { label: '暂停', from: [1], to: 2, by: ['manager', 'sponsor'], needsReason: '请填写暂停的原因' },
  resume: { label: '恢复', from: [2], to: 1, by: ['manager', 'sponsor'], needsReason: '请填写恢复的原因' },
  finish: { label: '完成', from: [1, 2], to: 3, by: ['manager'] },
  terminate: { label: '终止', from: [0, 1, 2], to: 4, by: ['sponsor'], needsReason: '请填写终止的原因' },
};

export const dutyNames: Readonly<Record<Duty, string>> = { manager: '项目经理', sponsor: '发起人' };
