import { closingItem } from '@xmgl/contracts/integration/closing-item.register';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { useAddChecklist } from './use-add-checklist.ts';

/** Puts the standard checks of the end of a phase on the list. */
export const PhaseChecklistButton = ({ phaseID }: { readonly phaseID: string }): ReactElement | null => {
  const projectID = useProjectID() ?? '';
  const mayAdd = useMayWrite(closingItem.page, 'insert');
  const add = useAddChecklist();
  if (!mayAdd) return null;
  return (
    <Button loading={add.isPending} onClick={() => add.mutate({ projectID, phaseID })}>
      加入标准检查项
    </Button>
  );
};
