import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, isToldElsewhere, messageOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/client.ts';
import { keyOf } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toast } from '../../../ui/toast-store.ts';
import { noteProject } from './note-project.ts';
import { type ProjectDetail, type ProjectValues, toChange, toValues } from './project-values.ts';

type Stale = { readonly mine: ProjectValues; readonly theirs: ProjectDetail };

export const isStale = ({ issues }: ApiError): boolean => issues.some(({ code }) => code === 'stale');

/** The newest version, also for all who show it. */
export const useNewestProject = () => {
  const queries = useQueryClient();
  return async (projectID: string): Promise<ProjectDetail> => {
    const newest = await callApi('GetProjectManagementById', { projectID });
    queries.setQueryData(keyOf('GetProjectManagementById', { projectID }), newest);
    return newest;
  };
};

type Saving = {
  readonly isBusy: boolean;
  /** Someone saved meanwhile: what they have and what one wanted. */
  readonly stale: Stale | null;
  readonly save: (mine: ProjectValues) => void;
  /** Saves merged values on the newest version. */
  readonly saveOn: (theirs: ProjectDetail, merged: ProjectValues) => void;
  readonly dismiss: () => void;
};

export const useSaveProject = (
  base: ProjectDetail,
  takeErrors: (error: ApiError) => boolean,
  onDone: () => void,
): Saving => {
  const [stale, setStale] = useState<Stale | null>(null);
  const readNewest = useNewestProject();
  const { projectID } = base;
  const update = useSend('UpdProject', {
    refreshes: ['GetProjectManagementById', 'GetProjectManagementByCompany'],
    done: '项目资料已保存',
    takeErrors: (error) => isStale(error) || takeErrors(error),
    onDone: (saved) => {
      noteProject(saved);
      onDone();
    },
  });
  const showNewest = async (mine: ProjectValues) => {
    try {
      setStale({ mine, theirs: await readNewest(projectID) });
    } catch (error) {
      if (!isToldElsewhere(error)) toast.error(messageOf(error));
    }
  };
  const send = (from: ProjectDetail, wanted: ProjectValues, mine: ProjectValues) =>
    update.mutate(
      { projectID, rowVersion: from.rowVersion, ...toChange(toValues(from), wanted) },
      {
        onError: (error) => {
          if (isStale(error)) void showNewest(mine);
          else setStale(null);
        },
      },
    );
  return {
    isBusy: update.isPending,
    stale,
    save: (mine) => send(base, mine, mine),
    saveOn: (theirs, merged) => send(theirs, merged, stale?.mine ?? merged),
    dismiss: () => setStale(null),
  };
};
