import type { Register } from '@xmgl/contracts/register/register';
import type { ReactElement } from 'react';
import { FlowState } from '../ui/flow-state.tsx';

type ShownStateProps = { readonly register: Register; readonly state: string };

/** Where a row stands in its workflow. */
export const ShownState = ({ register, state }: ShownStateProps): ReactElement => (
  <FlowState flow={register.workflow} state={state} />
);
