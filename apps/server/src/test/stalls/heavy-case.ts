import type { Call, Input, Output } from '@xmgl/contracts/call';

/** How large the heaviest instances are made. */
export type HeavySizes = {
  readonly activities: number;
  readonly commands: number;
  readonly rows: number;
};

/** A project of one's own, on which the cases follow one another. */
export type HeavyStage = {
  readonly sizes: HeavySizes;
  readonly companyID: string;
  readonly projectID: string;
  readonly send: <C extends Call>(call: C, input: Input<C>) => Promise<Output<C>>;
};

/** The heaviest instance of a call that is accepted. */
export type HeavyCase = {
  readonly call: Call;
  readonly label: string;
  /** What the cases after it stand upon. */
  readonly isPreparing?: true;
  readonly toInput: (stage: HeavyStage) => Promise<object>;
};

export const heavy = <C extends Call>(
  call: C,
  label: string,
  toInput: (stage: HeavyStage) => Promise<Input<C>> | Input<C>,
): HeavyCase => ({ call, label, toInput: async (stage) => (await toInput(stage)) as object });
