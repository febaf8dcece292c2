import { type Duty, type Flow, labelOfStep, stepsFrom } from '@xmgl/contracts/flow/flow';
import {
  charteredFlow,
  closedStates,
  type ProjectAction,
  projectFlow,
  projectStates,
} from '@xmgl/contracts/project/project-states';
import type { IconName } from '../../../ui/icon.tsx';

/** What someone is to a project, beyond the rights of a page. */
export type Duties = {
  readonly isManager: boolean;
  readonly isSponsor: boolean;
  readonly isOwner: boolean;
  /** 单位管理员 or 单位负责人 of the project's unit. */
  readonly isAdministrator: boolean;
};

export type Step = {
  readonly action: ProjectAction;
  readonly label: string;
  readonly icon: IconName;
  readonly needsReason: boolean;
  /** What follows, told before the deed. */
  readonly effect: string;
  readonly isFinal: boolean;
};

/** What is told and shown of a step beside its rule; the main one of each state first. */
const told: Readonly<Record<ProjectAction, { icon: IconName; effect: string; isFinal?: true }>> = {
  start: { icon: 'play', effect: '项目进入「进行中」。' },
  resume: { icon: 'play', effect: '项目回到「进行中」。' },
  finish: {
    icon: 'flag',
    effect: '项目进入「已完成」，不能再回到「进行中」；之后可以归档。',
    isFinal: true,
  },
  pause: { icon: 'pause', effect: '项目进入「暂停」，可以随时恢复。' },
  terminate: {
    icon: 'stop',
    effect: '项目进入「已终止」，不能再恢复；资料和计划保留，之后可以归档。',
    isFinal: true,
  },
};

const stateOf = (state: number): string => projectStates[state] ?? projectFlow.initial;

const early = '项目进入「进行中」。项目章程尚未批准：请先批准章程，或写明先行启动的原因。';

/** Without an approved charter the start needs a reason. */
export const stepsFor = (
  state: number,
  { isManager, isSponsor }: Duties,
  isChartered: boolean,
): readonly Step[] => {
  const flow: Flow = isChartered ? charteredFlow : projectFlow;
  const holds = (duty: Duty) => (duty === 'manager' && isManager) || (duty === 'sponsor' && isSponsor);
  return (stepsFrom(flow, stateOf(state), holds) as readonly ProjectAction[]).map((action) => ({
    ...told[action],
    ...(action === 'start' && !isChartered && { effect: early }),
    action,
    label: labelOfStep(projectFlow, action),
    needsReason: flow.actions[action]?.isReasoned !== undefined,
    isFinal: told[action].isFinal ?? false,
  }));
};

/** Closed projects, completed or terminated, may be archived. */
export const isClosed = (state: number): boolean => closedStates.includes(stateOf(state));
