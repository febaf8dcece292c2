import { projectStates } from '@xmgl/contracts/project/project-states';
import type { ReactElement } from 'react';
import { StateDot, type Tone } from './state-dot.tsx';

const tones: readonly Tone[] = ['quiet', 'active', 'warn', 'good', 'bad'];

type ProjectStateProps = { readonly state: number; readonly isFiled?: boolean };

export const ProjectState = ({ state, isFiled = false }: ProjectStateProps): ReactElement => (
  <StateDot tone={tones[state] ?? 'quiet'}>
    {`${projectStates[state] ?? '未知'}${isFiled ? '（已归档）' : ''}`}
  </StateDot>
);
