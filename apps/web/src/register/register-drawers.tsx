import type { Register } from '@xmgl/contracts/register/register';
import type { ReactElement } from 'react';
import { useParts } from './register-parts.ts';
import { NewRowDrawer } from './row/new-row-drawer.tsx';
import { RowDrawer } from './row/row-drawer.tsx';
import type { Address } from './use-address.ts';

type DrawersProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly address: Address;
  readonly mayAdd: boolean;
  readonly rowIDs: readonly string[];
};

/** The drawer that the address names. */
export const RegisterDrawers = (props: DrawersProps): ReactElement | null => {
  const { register, projectID, address, mayAdd, rowIDs } = props;
  const { newRow } = useParts();
  if (address.isAdding && mayAdd && newRow)
    return newRow({ projectID, onClose: () => address.change({ new: null }) });
  if (address.isAdding && mayAdd)
    return (
      <NewRowDrawer register={register} projectID={projectID} onClose={() => address.change({ new: null })} />
    );
  if (!address.id) return null;
  return (
    <RowDrawer
      key={address.id}
      register={register}
      projectID={projectID}
      rowID={address.id}
      rowIDs={rowIDs}
      onOpen={(id) => address.change({ id })}
    />
  );
};
