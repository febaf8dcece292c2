import type { ReactElement } from 'react';
import { Frozen } from '../../ui/frozen.tsx';

type FieldLabelProps = { readonly field: { readonly label: string; readonly isFrozen?: true } };

/** What a field is called, with the mark of what a baseline freezes. */
export const FieldLabel = ({ field }: FieldLabelProps): ReactElement => (
  <>
    {field.label}
    {field.isFrozen && <Frozen />}
  </>
);
