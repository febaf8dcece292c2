import { useQueryClient } from '@tanstack/react-query';
import type { AnnexFile } from '@xmgl/contracts/files/file.calls';
import { useCallback } from 'react';
import { concernsAround, type ServerEvent } from '../api/event-stream.ts';
import { useServerEvents } from '../api/events.ts';
import { useCall } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { toast } from '../ui/toast-store.ts';
import type { FileRef } from './upload-store.ts';

const refreshes = ['GetAnnexFiles', 'GetRowHistory'] as const;

/** What hangs on a thing, also as others change it. */
export const useAnnexes = (ref: FileRef) => {
  const queries = useQueryClient();
  const { refID } = ref;
  useServerEvents(
    useCallback(
      (event: ServerEvent) => {
        if (concernsAround(event, refID)) void queries.invalidateQueries({ queryKey: ['GetAnnexFiles'] });
      },
      [queries, refID],
    ),
  );
  return useCall('GetAnnexFiles', ref);
};

/** Deletes at once, and offers to take it back. */
export const useDeleteAnnex = (ref: FileRef) => {
  const restore = useSend('RestoreAnnexFile', { refreshes, done: '已恢复' });
  const remove = useSend('DelAnnexFile', { refreshes });
  return ({ fileID, fileName }: AnnexFile) =>
    remove.mutate(
      { ...ref, fileID },
      {
        onSuccess: () =>
          toast.success(`已删除「${fileName}」`, {
            label: '撤销',
            run: () => restore.mutate({ ...ref, fileID }),
          }),
      },
    );
};
