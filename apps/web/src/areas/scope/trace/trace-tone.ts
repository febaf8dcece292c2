import type { TraceState } from '@xmgl/contracts/scope/trace-state';
import type { Tone } from '../../../ui/state-dot.tsx';

const tones: Readonly<Record<TraceState, Tone>> = {
  未跟踪: 'bad',
  未实现: 'quiet',
  实现中: 'active',
  已实现: 'warn',
  已验收: 'good',
};

export const toneOfTrace = (state: TraceState): Tone => tones[state];
