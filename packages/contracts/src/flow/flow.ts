import type { DefaultRole } from '../access/catalogue-page.ts';

/**
 * By what somebody may take a step, has a task, is told: the row's author, the 项目经理, the 发起人, whoever holds a role
 * that every project has, the person, or each of the people, in a field of the row, or who took a step of it last.
 */
export type Duty =
  | 'author'
  | 'manager'
  | 'sponsor'
  | `role:${DefaultRole}`
  | `field:${string}`
  | `took:${string}`;

/** What kind of thing a state gives to do; 行动项 where it says nothing. */
export type HandedKind = '审批' | '验收' | '整改' | '其他';

export type FlowState<D extends string = Duty> = {
  readonly tone: 'neutral' | 'active' | 'good' | 'warning' | 'bad';
  /** Fields are not edited here; a step may still ask for some. */
  readonly isLocked?: true;
  /** No longer in use: what points to it keeps it, and nothing else may choose it. */
  readonly isStopped?: true;
  /** Whose row it is changes it with the right to add rows, also without the right to change them. */
  readonly isDraft?: true;
  /** Why a row may be deleted here though it is locked; without a reason, what is locked stays. */
  readonly mayGo?: string;
  /** What whoever would edit it is told; left out, that its state does not allow it. */
  readonly whyLocked?: string;
  /**
   * Who has something to do while a row stands here: it becomes their pending task. It is due on the day in a field of
   * the row, where one is named and filled in, or so many working days after the row came here.
   */
  readonly task?: {
    readonly for: D;
    readonly title: string;
    readonly kind?: HandedKind;
    readonly workDays: number;
    readonly dueOn?: string;
  };
};

export type FlowAction<D extends string = Duty> = {
  /** What it is called, where that is not the name on the wire. */
  readonly label?: string;
  readonly from: readonly string[];
  /** The row stays where it stands where none is named, and so does what is to do about it. */
  readonly to?: string;
  /** Any of these; whoever may update rows where none is named. */
  readonly who: readonly D[];
  /** None of these, whatever else they may do: four eyes. */
  readonly not?: readonly D[];
  /**
   * None of these while somebody else in the project may take it: who wrote or submitted something leaves its approval to
   * others. Where there is nobody else one takes it oneself, and the history says so.
   */
  readonly unlessAlone?: readonly D[];
  /** Fields that must be filled in at this step. */
  readonly asks?: readonly string[];
  /** Fields of which one at least must be filled in. */
  readonly asksOneOf?: readonly string[];
  /** Fields that may be filled in at this step, and need not. */
  readonly mayAsk?: readonly string[];
  /** A reason must be given; a text is what is told where none is. */
  readonly isReasoned?: true | string;
  /** What will be lost: told before the step is taken, with a way back. */
  readonly warning?: string;
  /** Told by a notice, besides who has the task. */
  readonly tells?: readonly D[];
  /** Whoever holds its duty takes it, also without the right to change rows. */
  readonly needsNoRight?: true;
  /** Taken by a call of its own, or by the system: no row offers it, and Upd… does not take it. */
  readonly isElsewhere?: true;
};

/** States and steps, as data: the server asks it, pages draw their buttons from it. */
export type Flow<D extends string = Duty> = {
  readonly initial: string;
  readonly states: Readonly<Record<string, FlowState<D>>>;
  readonly actions: Readonly<Record<string, FlowAction<D>>>;
};

/** What a step is called. @example labelOfStep(projectFlow, 'start') // '启动' */
export const labelOfStep = <D extends string>({ actions }: Flow<D>, name: string): string =>
  actions[name]?.label ?? name;

/** The fields that a step waits for: none of them is in the form of a new row. @example fieldsAskedBy(step) // ['evidence', 'issueIDs'] */
export const fieldsAskedBy = ({
  asks = [],
  asksOneOf = [],
}: Pick<FlowAction<string>, 'asks' | 'asksOneOf'> = {}): readonly string[] => [...asks, ...asksOneOf];

/** Every field of a step, also those that need not be filled in. */
export const fieldsOfStep = (step: FlowAction<string> | undefined): readonly string[] => [
  ...fieldsAskedBy(step),
  ...(step?.mayAsk ?? []),
];

/** Whether somebody holds a duty. */
export type Holds<D extends string = Duty> = (duty: D) => boolean;

/** Whether anybody in the project may take a step besides those whom its `unlessAlone` names. */
export type HasOthers = (step: string) => boolean;
const always: HasOthers = () => true;

/** Duties of a step that keep somebody from it in any case, and those that do while others may take it. */
export const keepersOf = <D extends string>({
  not = [],
  unlessAlone = [],
}: Pick<FlowAction<D>, 'not' | 'unlessAlone'>): readonly D[] => [...not, ...unlessAlone];

const isKeptOut = <D extends string>(
  name: string,
  { not = [], unlessAlone = [] }: FlowAction<D>,
  holds: Holds<D>,
  hasOthers: HasOthers,
): boolean => not.some(holds) || (unlessAlone.some(holds) && hasOthers(name));

const holdsOne = <D extends string>({ who }: FlowAction<D>, holds: Holds<D>): boolean =>
  who.length === 0 || who.some(holds);

/** What the history says of a step that one took oneself because there was nobody else. @example aloneWords('批准') // '本人批准，无其他审批人' */
export const aloneWords = (label: string): string => `本人${label}，无其他审批人`;

/** Steps that Upd… takes. */
export const actionsOf = <D extends string>(flow: Flow<D> | undefined): readonly string[] =>
  Object.entries(flow?.actions ?? {})
    .filter(([, action]) => !action.isElsewhere)
    .map(([name]) => name);

/**
 * Steps that somebody may take from a state.
 * @example stepsFrom(unitFlow, '待同意', (duty) => duty === 'unit') // ['退出']
 */
export const stepsFrom = <D extends string>(
  flow: Flow<D> | undefined,
  state: string,
  holds: Holds<D>,
  hasOthers: HasOthers = always,
): readonly string[] =>
  actionsOf(flow).filter((name) => {
    const action = flow?.actions[name];
    if (!action?.from.includes(state)) return false;
    return !isKeptOut(name, action, holds, hasOthers) && holdsOne(action, holds);
  });

/** What stands against a step that another is to take. @example notOwn('入账') // '您不能入账自己提交的内容，请由他人操作' */
const notOwn = (label: string): string => `您不能${label}自己提交的内容，请由他人操作`;

/**
 * Steps that somebody could take from a state if they had not brought it there themselves, and why not; those that turn
 * something down are no loss to who can take it back.
 * @example keptFrom(entryFlow, '已提交', holds) // { 入账: '您不能入账自己提交的内容，请由他人操作' }
 */
export const keptFrom = <D extends string>(
  flow: Flow<D> | undefined,
  state: string,
  holds: Holds<D>,
  hasOthers: HasOthers = always,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    actionsOf(flow).flatMap((name) => {
      const action = flow?.actions[name];
      if (!flow || !action?.from.includes(state) || action.isReasoned) return [];
      if (!isKeptOut(name, action, holds, hasOthers)) return [];
      return holdsOne(action, holds) ? [[name, notOwn(labelOfStep(flow, name))]] : [];
    }),
  );

const restingTones: readonly FlowState['tone'][] = ['good', 'bad', 'neutral'];

/** Whether what stands in a state is over: locked, and nobody's to go on with. */
export const hasEnded = <D extends string>(flow: Flow<D> | undefined, state: string): boolean => {
  const { isLocked, tone = 'active' } = flow?.states[state] ?? {};
  return isLocked === true && restingTones.includes(tone);
};

type Labelled = Readonly<Record<string, { readonly label: string }>>;

const fixedDuties: Readonly<Record<string, string>> = {
  author: '登记人',
  manager: '项目经理',
  sponsor: '发起人',
  unit: '该单位的管理员',
  administrator: '单位管理员',
  self: '本人',
};

/** What a duty is called, in a register by the field that names its person. */
export const dutyName =
  (fields: Labelled = {}) =>
  (duty: string): string =>
    fixedDuties[duty] ?? fields[duty.replace(/^field:/, '')]?.label ?? duty.replace(/^\w+:/, '');

/** What stands against something that only one state allows. @example wrongState('草稿', '不能归档') */
export const wrongState = (state: string, rest: string): string => `当前状态为「${state}」，${rest}`;

/**
 * Why a row may not be deleted in its state: a locked state refuses deletion as it refuses edits, unless it declares `mayGo`.
 * @returns null where it may be
 * @example whyKept(entryFlow, '已提交') // '当前状态为「已提交」，不能删除'
 */
export const whyKept = <D extends string>(flow: Flow<D> | undefined, state: string): string | null => {
  const { isLocked, mayGo } = flow?.states[state] ?? {};
  return isLocked === true && mayGo === undefined ? wrongState(state, '不能删除') : null;
};

/** Why a field is not edited where a row stands. @example whyLocked(flow, '已关闭', '标题') // '当前状态为「已关闭」，不能修改标题' */
export const whyLocked = <D extends string>(
  flow: Flow<D> | undefined,
  state: string,
  label: string,
): string => flow?.states[state]?.whyLocked ?? wrongState(state, `不能修改${label}`);

/** Who alone may take a step. @example onlyBy(flow, '关闭', nameOf) // '只有验证人或项目经理可以关闭' */
export const onlyBy = <D extends string>(
  flow: Flow<D>,
  name: string,
  nameOf: (duty: D) => string,
): string => {
  const names = (flow.actions[name]?.who ?? []).map(nameOf);
  const before = names.slice(0, -1).join('、');
  return `只有${before}${before === '' ? '' : '或'}${names.at(-1) ?? ''}可以${labelOfStep(flow, name)}`;
};

export type StepRefusal = {
  readonly code: 'conflict' | 'forbidden' | 'invalid';
  readonly message: string;
  /** What is missing, where something is. */
  readonly isReasonMissing?: true;
};

type Asked<D extends string> = {
  readonly state: string;
  readonly name: string;
  readonly holds: Holds<D>;
  readonly hasOthers?: HasOthers | undefined;
  readonly comment: string;
  /** What a duty is called. */
  readonly nameOf: (duty: D) => string;
};

/** Why a step cannot be taken now, by this person, with these words; undefined where it can. */
export const refusalOf = <D extends string>(
  flow: Flow<D>,
  { state, name, holds, hasOthers = always, comment, nameOf }: Asked<D>,
): StepRefusal | undefined => {
  const action = flow.actions[name];
  const label = labelOfStep(flow, name);
  if (!action?.from.includes(state))
    return { code: 'conflict', message: wrongState(state, `不能${label}，请刷新后重试`) };
  const own = { code: 'forbidden', message: notOwn(label) } as const;
  if (action.not?.some(holds)) return own;
  if (!holdsOne(action, holds)) return { code: 'forbidden', message: onlyBy(flow, name, nameOf) };
  if (isKeptOut(name, action, holds, hasOthers)) return own;
  if (!action.isReasoned || comment !== '') return undefined;
  const message = action.isReasoned === true ? `请填写${label}的原因` : action.isReasoned;
  return { code: 'invalid', message, isReasonMissing: true };
};

type DutyAmong<Key extends string, Step extends string> =
  | 'author'
  | 'manager'
  | 'sponsor'
  | `role:${DefaultRole}`
  | `field:${Key}`
  | `took:${Step}`;

/** A flow that names only what is there: its own states and steps, stored and readable fields of its register. */
export type FlowNames<
  Stored extends string,
  Readable extends string,
  State extends string,
  Step extends string,
> = {
  readonly initial: State;
  readonly states: Readonly<Record<State, FlowState & StateNames<Stored, DutyAmong<Readable, Step>>>>;
  readonly actions: Readonly<
    Record<Step, FlowAction & ActionNames<Stored, DutyAmong<Readable, Step>, State>>
  >;
};

type StateNames<Stored extends string, D extends string> = {
  readonly task?: { readonly for: D; readonly dueOn?: Stored };
};

type ActionNames<Stored extends string, D extends string, State extends string> = {
  readonly from: readonly State[];
  readonly to?: State;
  readonly who: readonly D[];
  readonly not?: readonly D[];
  readonly unlessAlone?: readonly D[];
  readonly asks?: readonly Stored[];
  readonly asksOneOf?: readonly Stored[];
  readonly mayAsk?: readonly Stored[];
  readonly tells?: readonly D[];
};
