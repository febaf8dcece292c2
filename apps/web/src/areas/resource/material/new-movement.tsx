import { type MovementKind, materialMovement } from '@xmgl/contracts/resource/material-movement.register';
import type { StockRow } from '@xmgl/contracts/resource/stock.calls';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { PrefilledRow } from '../../../register/row/prefilled-row.tsx';
import { useUserID } from '../../../session/session-store.ts';
import { useUser } from '../../../session/user-store.ts';

type Props = {
  readonly projectID: string;
  /** Of what; any material where nothing is named. */
  readonly row?: Pick<StockRow, 'resourceID' | 'resourceName'>;
  readonly kinds?: readonly MovementKind[];
};

/** New movements of stock, beside what there is of it: whoever writes one down is its 经办人 at first. */
export const NewMovements = ({ projectID, row, kinds = [] }: Props): ReactElement | null => {
  const [kind, setKind] = useState<MovementKind | 'any' | null>(null);
  const userID = useUserID();
  const userName = useUser((user) => user.name);
  if (!useMayWrite(materialMovement.page, 'insert')) return null;
  const known = [[userID, userName], ...(row ? [[row.resourceID, row.resourceName] as const] : [])] as const;
  return (
    <>
      {row === undefined && (
        <Button type="primary" onClick={() => setKind('any')}>
          新增出入库
        </Button>
      )}
      {kinds.map((one) => (
        <Button key={one} onClick={() => setKind(one)}>
          {one}
        </Button>
      ))}
      {kind !== null && (
        <PrefilledRow
          register={materialMovement}
          projectID={projectID}
          names={Object.fromEntries(known.map(([id, title]) => [id, { title, isDeleted: 0 as const }]))}
          values={{
            handlerID: userID,
            ...(row && { resourceID: row.resourceID }),
            ...(kind !== 'any' && { movementKind: kind }),
          }}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
};
