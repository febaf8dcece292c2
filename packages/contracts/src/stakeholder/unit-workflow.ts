import type { Flow } from '../flow/flow.ts';

/** 0 待同意, 1 参与中, 2 已停用, 3 已拒绝, 4 已退出: the index is the state on the wire. */
export const unitStates = ['待同意', '参与中', '已停用', '已拒绝', '已退出'] as const;
export type UnitState = 0 | 1 | 2 | 3 | 4;

/** The 项目经理, or an administrator of the unit itself. */
export type UnitDuty = 'manager' | 'unit';

/** How companies come into a project and leave it. */
export const unitFlow = {
  initial: '待同意',
  states: {
    待同意: { tone: 'warning' },
    参与中: { tone: 'good' },
    已停用: { tone: 'bad' },
    已拒绝: { tone: 'neutral' },
    已退出: { tone: 'neutral' },
  },
  actions: {
    同意: { from: ['待同意'], to: '参与中', who: ['manager'] },
    拒绝: { from: ['待同意'], to: '已拒绝', who: ['manager'], isReasoned: true },
    停用: { from: ['参与中'], to: '已停用', who: ['manager'], isReasoned: true },
    恢复: { from: ['已停用'], to: '参与中', who: ['manager'] },
    退出: { from: ['待同意', '参与中', '已停用'], to: '已退出', who: ['unit'] },
  },
} as const satisfies Flow<UnitDuty>;

export type UnitAction = keyof typeof unitFlow.actions;
