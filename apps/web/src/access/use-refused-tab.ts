import { useEffect } from 'react';
import { toast } from '../ui/toast-store.ts';

/** Says once that a tab which the address names is not open to its reader, who is shown another. */
export const useRefusedTab = (refused: string | undefined, shown: string): void => {
  useEffect(() => {
    if (refused !== undefined) toast.info(`您没有「${refused}」页签的访问权限，先打开「${shown}」`);
  }, [refused, shown]);
};
