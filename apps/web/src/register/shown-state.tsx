import type { FlowState } from '@xmgl/contracts/flow/flow';
import type { Register } from '@xmgl/contracts/register/register';
import type { ReactElement } from 'react';
import { StateDot, type Tone } from '../ui/state-dot.tsx';

const tones: Readonly<Record<FlowState['tone'], Tone>> = {
  neutral: 'quiet',
  active: 'active',
  good: 'good',
  warning: 'warn',
  bad: 'bad',
};

type ShownStateProps = { readonly register: Register; readonly state: string };

/** Where a row stands in its workflow, as dot and word. */
export const ShownState = ({ register, state }: ShownStateProps): ReactElement => (
  <StateDot tone={tones[register.workflow?.states[state]?.tone ?? 'neutral']}>{state}</StateDot>
);
