import { materialMovement } from '@xmgl/contracts/resource/material-movement.register';
import type { ReactElement } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useSend } from '../../../api/use-send.ts';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { takeExport } from '../../../register/print/take-export.ts';
import { RegisterPage } from '../../../register/register-page.tsx';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { usePageViews } from '../../../ui/page-views.tsx';
import { TwoFormats } from '../two-formats.tsx';
import { StockView } from './stock-view.tsx';

type Movements = readonly { readonly materialMovementID: string; readonly movementKind: string }[];

/** 领料单 of the chosen issues and returns. */
const IssuePaper = ({ rows }: { readonly rows: Movements }): ReactElement | null => {
  const projectID = useProjectID() ?? '';
  const mayDownload = useRight(materialMovement.page, 'download');
  const paper = useSend('MaterialIssuePaper', { onDone: (file) => takeExport(file) });
  const issues = rows.filter(({ movementKind }) => movementKind === '领用' || movementKind === '退库');
  if (!mayDownload || issues.length === 0) return null;
  const materialMovementIDs = issues.map((row) => row.materialMovementID);
  return (
    <TwoFormats
      name="领料单"
      isBusy={paper.isPending}
      onTake={(format) => paper.mutate({ projectID, materialMovementIDs, format })}
    />
  );
};

const parts: RegisterParts<typeof materialMovement> = { batch: (rows) => <IssuePaper rows={rows} /> };

const looks = [
  { value: 'stock', label: '库存' },
  { value: 'movements', label: '出入库' },
] as const;

const Body = (): ReactElement => {
  const { view, views } = usePageViews('material', '视图', looks);
  const projectID = useProjectID() ?? '';
  if (view === 'movements')
    return (
      <RegisterPage
        register={materialMovement}
        purpose="记下材料和设备的入库、领用、退库、借还、盘点和报废；经办以外的资源管理员审核后计入库存，领用计入活动的成本。"
        views={views}
        parts={parts}
      />
    );
  return <StockView {...{ projectID, views }} />;
};

/** 实物资源: what is in stock, and what came and went. */
export const MaterialTab = (): ReactElement => (
  <PhoneSizes>
    <Body />
  </PhoneSizes>
);
