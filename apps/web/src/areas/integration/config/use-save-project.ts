import { useState } from 'react';
import { useReadNewest } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { type ApiError, isStale, isToldElsewhere, messageOf } from '../../../base/api-error.ts';
import { toast } from '../../../ui/toast-store.ts';
import { noteProject } from './note-project.ts';
import { type ProjectDetail, type ProjectValues, toChange, toValues } from './project-values.ts';

type Stale = { readonly mine: ProjectValues; readonly theirs: ProjectDetail };

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
  const readNewest = useReadNewest('GetProjectManagementById');
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
      setStale({ mine, theirs: await readNewest({ projectID }) });
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
