/** Who may take a step: the row's author, the 项目经理, the 发起人, or the person in a field of the row. */
export type Actor = 'author' | 'manager' | 'sponsor' | `field:${string}`;

export type WorkflowState = {
  readonly tone: 'neutral' | 'active' | 'good' | 'warning' | 'bad';
  /** Fields are not edited here; a step may still ask for some. */
  readonly isLocked?: true;
  /**
   * Who has something to do while a row stands here: it becomes their pending task. It is due on the day in a field of
   * the row, where one is named and filled in, or so many working days after the row came here.
   */
  readonly task?: {
    readonly for: Actor;
    readonly title: string;
    readonly workDays: number;
    readonly dueOn?: string;
  };
};

export type WorkflowAction = {
  readonly from: readonly string[];
  readonly to: string;
  /** Any of these; whoever may update rows where none is named. */
  readonly who: readonly Actor[];
  /** None of these, whatever else they may do: four eyes. */
  readonly not?: readonly Actor[];
  /** Fields that must be filled in at this step. */
  readonly asks?: readonly string[];
  /** A reason must be given. */
  readonly isReasoned?: true;
  /** What will be lost: told before the step is taken, with a way back. */
  readonly warning?: string;
  /** Told by a notice, besides who has the task. */
  readonly tells?: readonly Actor[];
  /** Taken by a call of its own, or by the system: no row offers it, and Upd… does not take it. */
  readonly isElsewhere?: true;
};

/** States and steps of a register, as data: the server asks it, the page draws its buttons from it. */
export type Workflow = {
  readonly initial: string;
  readonly states: Readonly<Record<string, WorkflowState>>;
  readonly actions: Readonly<Record<string, WorkflowAction>>;
};

/** Steps that Upd… takes. */
export const actionsOf = (workflow: Workflow | undefined): readonly string[] =>
  Object.entries(workflow?.actions ?? {})
    .filter(([, action]) => !action.isElsewhere)
    .map(([name]) => name);

/** Those of them that lead out of a state, whoever asks. */
export const actionsFrom = (workflow: Workflow | undefined, state: string): readonly string[] =>
  actionsOf(workflow).filter((name) => workflow?.actions[name]?.from.includes(state));

type ActorAmong<Key extends string> = 'author' | 'manager' | 'sponsor' | `field:${Key}`;

/** A workflow that names only what is there: states of its own, stored and readable fields of its register. */
export type WorkflowNames<Stored extends string, Readable extends string, State extends string> = {
  readonly initial: State;
  readonly states: Readonly<Record<State, WorkflowState & StateNames<Stored, Readable>>>;
  readonly actions: Readonly<Record<string, WorkflowAction & ActionNames<Stored, Readable, State>>>;
};

type StateNames<Stored extends string, Readable extends string> = {
  readonly task?: { readonly for: ActorAmong<Readable>; readonly dueOn?: Stored };
};

type ActionNames<Stored extends string, Readable extends string, State extends string> = {
  readonly from: readonly State[];
  readonly to: State;
  readonly who: readonly ActorAmong<Readable>[];
  readonly not?: readonly ActorAmong<Readable>[];
  readonly asks?: readonly Stored[];
  readonly tells?: readonly ActorAmong<Readable>[];
};
