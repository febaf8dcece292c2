import { projectFlow, projectStates } from '@xmgl/contracts/project/project-states';
import type { ReactElement } from 'react';
import { FlowState } from './flow-state.tsx';

type ProjectStateProps = { readonly state: number; readonly isFiled?: boolean };

export const ProjectState = ({ state, isFiled = false }: ProjectStateProps): ReactElement => (
  <FlowState flow={projectFlow} state={projectStates[state]} more={isFiled ? '（已归档）' : ''} />
);
