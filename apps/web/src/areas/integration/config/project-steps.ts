import type { projectActions } from '@xmgl/contracts/project/project-states';
import type { IconName } from '../../../ui/icon.tsx';

type ProjectAction = (typeof projectActions)[number];

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
  readonly from: readonly number[];
  readonly isFor: (duties: Duties) => boolean;
  readonly needsReason: boolean;
  /** What follows, told before the deed. */
  readonly effect: string;
  readonly isFinal?: true;
};

const leads = ({ isManager, isSponsor }: Duties): boolean => isManager || isSponsor;

/** The steps a project can take; the main one of each state first. */
const steps: readonly Step[] = [
  {
    action: 'start',
    label: '启动',
    icon: 'play',
    from: [0],
    isFor: leads,
    needsReason: true,
    effect: '项目进入「进行中」。项目章程尚未批准，请写明先行启动的原因。',
  },
  {
    action: 'resume',
    label: '恢复',
    icon: 'play',
    from: [2],
    isFor: leads,
    needsReason: true,
    effect: '项目回到「进行中」。',
  },
  {
    action: 'finish',
    label: '完成',
    icon: 'flag',
    from: [1, 2],
    isFor: ({ isManager }) => isManager,
    needsReason: false,
    effect: '项目进入「已完成」，不能再回到「进行中」；之后可以归档。',
    isFinal: true,
  },
  {
    action: 'pause',
    label: '暂停',
    icon: 'pause',
    from: [1],
    isFor: leads,
    needsReason: true,
    effect: '项目进入「暂停」，可以随时恢复。',
  },
  {
    action: 'terminate',
    label: '终止',
    icon: 'stop',
    from: [0, 1, 2],
    isFor: ({ isSponsor }) => isSponsor,
    needsReason: true,
    effect: '项目进入「已终止」，不能再恢复；资料和计划保留，之后可以归档。',
    isFinal: true,
  },
];

export const stepsFor = (state: number, duties: Duties): readonly Step[] =>
  steps.filter((step) => step.from.includes(state) && step.isFor(duties));

/** Closed projects, completed or terminated, may be archived. */
export const isClosed = (state: number): boolean => state >= 3;
