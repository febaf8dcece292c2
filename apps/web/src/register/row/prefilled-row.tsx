import { useQueryClient } from '@tanstack/react-query';
import type { Register } from '@xmgl/contracts/register/register';
import type { WrittenRow } from '@xmgl/contracts/register/register-calls';
import type { ReactElement } from 'react';
import { PartsContext, type RegisterParts } from '../register-parts.ts';
import { useInUnits } from '../use-in-units.ts';
import { NewRowDrawer } from './new-row-drawer.tsx';
import type { Names, Values } from './row-values.ts';

type PrefilledRowProps<R extends Register> = {
  readonly register: R;
  readonly parts?: RegisterParts<R>;
  readonly projectID: string;
  /** What is filled in already, with the names behind the ids in it. */
  readonly values: Values;
  readonly names: Names;
  readonly onClose: () => void;
  readonly onAdded?: (row: WrittenRow<R>) => void;
};

/** A new row of another register than that on the screen, filled in from what one looks at. */
export const PrefilledRow = <const R extends Register>(props: PrefilledRowProps<R>): ReactElement => {
  const { parts = {}, projectID, values, names, onClose, onAdded } = props;
  const register = useInUnits(props.register);
  const queries = useQueryClient();
  return (
    <PartsContext value={parts as unknown as RegisterParts}>
      <NewRowDrawer
        register={register}
        projectID={projectID}
        start={{ values, names }}
        onClose={onClose}
        onAdded={(row) => {
          void queries.invalidateQueries({ queryKey: ['FindLinkTargets'] });
          onAdded?.(row as unknown as WrittenRow<R>);
        }}
      />
    </PartsContext>
  );
};
