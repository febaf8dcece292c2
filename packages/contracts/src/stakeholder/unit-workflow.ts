import { partyRoles } from './project-stakeholder.register.ts';

/** As what a company of others takes part. */
export type UnitParty = Exclude<keyof typeof partyRoles, '内部'>;
export const unitParties = (Object.keys(partyRoles) as (keyof typeof partyRoles)[]).filter(
  (word): word is UnitParty => word !== '内部',
);

/** 0 待同意, 1 参与中, 2 已停用, 3 已拒绝, 4 已退出: the index is the state on the wire. */
export const unitStates = ['待同意', '参与中', '已停用', '已拒绝', '已退出'] as const;
export type UnitState = 0 | 1 | 2 | 3 | 4;

type Action = {
  readonly from: readonly UnitState[];
  readonly to: UnitState;
  /** The 项目经理, or an administrator of the unit itself. */
  readonly who: 'manager' | 'unit';
  readonly isReasoned?: true;
};

/** How companies come into a project and leave it. */
export const unitActions = {
  同意: { from: [0], to: 1, who: 'manager' },
  拒绝: { from: [0], to: 3, who: 'manager', isReasoned: true },
  停用: { from: [1], to: 2, who: 'manager', isReasoned: true },
  恢复: { from: [2], to: 1, who: 'manager' },
  退出: { from: [0, 1, 2], to: 4, who: 'unit' },
} as const satisfies Readonly<Record<string, Action>>;

export type UnitAction = keyof typeof unitActions;

/**
 * The actions that lead out of a state.
 * @example unitActionsFrom(0) // ['同意', '拒绝', '退出']
 */
export const unitActionsFrom = (state: UnitState): readonly UnitAction[] =>
  (Object.keys(unitActions) as UnitAction[]).filter((name) =>
    (unitActions[name].from as readonly UnitState[]).includes(state),
  );
