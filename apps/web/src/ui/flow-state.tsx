import type { Flow, FlowState as State } from '@xmgl/contracts/flow/flow';
import type { ReactElement } from 'react';
import { StateDot, type Tone } from './state-dot.tsx';

const tones: Readonly<Record<State['tone'], Tone>> = {
  neutral: 'quiet',
  active: 'active',
  good: 'good',
  warning: 'warn',
  bad: 'bad',
};

type FlowStateProps = {
  readonly flow: Flow<string> | undefined;
  readonly state: string | undefined;
  /** What is said beside the state. */
  readonly more?: string;
};

/** Where something stands in its flow, as dot and word. */
export const FlowState = ({ flow, state = '未知', more = '' }: FlowStateProps): ReactElement => (
  <StateDot tone={tones[flow?.states[state]?.tone ?? 'neutral']}>{`${state}${more}`}</StateDot>
);
