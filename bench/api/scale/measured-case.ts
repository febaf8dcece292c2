import type { Call, Input } from '@xmgl/contracts/call';
import type { ScaleStage } from './scale-stage.ts';

/** Whose session a call is sent with: the measured project's manager, the platform's administrator, or nobody's. */
type Sender = 'manager' | 'admin' | 'nobody' | ((stage: ScaleStage, turn: number) => Promise<string>);

/** Why a call may take longer than 100 ms. */
export type Excuse = 'sign-in' | 'file';

export type MeasuredCase = {
  readonly call: Call;
  readonly label: string;
  /** What is sent in a turn; making it is not measured. */
  readonly toInput: (stage: ScaleStage, turn: number) => unknown;
  readonly sender: Sender;
  readonly excuse?: Excuse;
  /** Milliseconds that the median may take. */
  readonly mostMs?: number;
};

type Options = {
  readonly label?: string;
  readonly sender?: Sender;
  readonly excuse?: Excuse;
  readonly mostMs?: number;
};

/** A call as it is measured. */
export const measured = <C extends Call>(
  call: C,
  toInput: (stage: ScaleStage, turn: number) => Input<C> | Promise<Input<C>>,
  { label = '', sender = 'manager', ...options }: Options = {},
): MeasuredCase => ({
  call,
  label: label === '' ? call.name : `${call.name}, ${label}`,
  toInput,
  sender,
  ...options,
});

export const onePage = 10;
export const oneRow = 3;

/** Now one, now the other: what is written in a turn is not what stands there. */
export const either = <const A, const B>(turn: number, even: A, odd: B): A | B =>
  turn % 2 === 0 ? even : odd;
