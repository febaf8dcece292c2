import type { Field } from '@xmgl/contracts/register/fields';
import type { AnyRow, Register } from '@xmgl/contracts/register/register';
import type { ReactElement } from 'react';
import { leadOf } from './columns/columns.ts';
import type { Names } from './row/row-values.ts';
import { RowBadge } from './row-badge.tsx';
import { ShownState } from './shown-state.tsx';
import { ShownValue } from './shown-value.tsx';

type ShownCellProps = {
  readonly register: Register;
  readonly column: readonly [key: string, field: Field];
  readonly row: AnyRow;
  readonly names: Names;
};

/** What a row shows in a column: a field's value, or where it stands in its workflow. */
export const ShownCell = ({ register, column: [key, field], row, names }: ShownCellProps): ReactElement =>
  key === 'state' ? (
    <ShownState register={register} state={row.state} />
  ) : (
    <>
      {key === leadOf(register) && <RowBadge row={row} />}
      <ShownValue field={field} value={row[key]} names={names} />
    </>
  );
