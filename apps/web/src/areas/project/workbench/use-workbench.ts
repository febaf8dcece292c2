import { type Placed, usualWorkbench } from '@xmgl/contracts/project/workbench-parts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';

/** The arrangement of the workbench: as it is kept, or, while its owner arranges it, as it will be. */
export const useWorkbench = () => {
  const { data, isLoading } = useCall('GetWorkbench', {});
  const [draft, setDraft] = useState<readonly Placed[] | null>(null);
  const keep = useSend('UpdWorkbench', { refreshes: ['GetWorkbench'], onDone: () => setDraft(null) });
  const kept = data?.parts ?? (isLoading ? [] : usualWorkbench);
  const parts = draft ?? kept;
  /** Nothing is sent where nothing was moved. */
  const save = () => {
    if (JSON.stringify(parts) === JSON.stringify(kept)) return setDraft(null);
    const isUsual = JSON.stringify(parts) === JSON.stringify(usualWorkbench);
    keep.mutate({ parts: isUsual ? [] : [...parts] });
  };
  return { parts, change: setDraft, save };
};
