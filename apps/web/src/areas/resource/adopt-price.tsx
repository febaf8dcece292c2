import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { unitCost } from '@xmgl/contracts/resource/unit-cost.register';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import type { OutputOf } from '../../api/calls.ts';
import { useSend } from '../../api/use-send.ts';
import { PrefilledRow } from '../../register/row/prefilled-row.tsx';
import type { ReadRow } from '../../register/row/row-values.ts';
import { useRefreshRows } from '../../register/use-live-register.ts';
import { toToday } from '../../ui/day-value.ts';
import { toast } from '../../ui/toast-store.ts';
import { priceParts } from './price-effect.tsx';

type Props = { readonly projectID: string; readonly row: ReadRow<typeof projectResource>['row'] };
type Cost = OutputOf<'FindLibraryCosts'>[number];

/** 采用库价: what the company's library says today becomes the next price, from today on unless another day is chosen. */
export const AdoptPrice = ({ projectID, row }: Props): ReactElement | null => {
  const { projectResourceID: resourceID, resourceName, libraryCode, libraryState } = row;
  const [cost, setCost] = useState<Cost | null>(null);
  const refreshResources = useRefreshRows(projectResource);
  const find = useSend('FindLibraryCosts', {
    onDone: (found) => {
      const own = found.find(({ costCode }) => costCode === libraryCode);
      if (own) setCost(own);
      else toast.info(`成本库中没有今天有效的 ${libraryCode}，请在「单价」中新增一行`);
    },
  });
  const mayAdd = useMayWrite(unitCost.page, 'insert');
  if (!mayAdd || libraryState !== '库价已变') return null;
  return (
    <>
      <Button loading={find.isPending} onClick={() => find.mutate({ projectID, text: libraryCode })}>
        采用库价
      </Button>
      {cost !== null && (
        <PrefilledRow
          register={unitCost}
          parts={priceParts}
          projectID={projectID}
          names={{ [resourceID]: { title: resourceName, isDeleted: 0 } }}
          values={{
            ...{ resourceID, validFrom: toToday(new Date()), unitCost: cost.price, costUnit: cost.costUnit },
            ...{ taxRate: cost.taxRate, isTaxIncluded: cost.isTaxIncluded },
            ...{ costSource: '企业库', sourceRef: cost.costCode },
          }}
          onClose={() => setCost(null)}
          onAdded={refreshResources}
        />
      )}
    </>
  );
};
