import { callApi } from '../../api/client.ts';
import { messageOf } from '../../base/api-error.ts';
import { removeStored, writeStored } from '../../base/stored.ts';
import { type Company, useSession } from '../../session/session-store.ts';
import { useTags } from '../../session/tags-store.ts';
import { toast } from '../../ui/toast-store.ts';

/** Makes a unit current: its name and id are stored, then the workbench is loaded anew. */
export const switchUnit = async ({
  companyId,
  companyName,
}: Pick<Company, 'companyId' | 'companyName'>): Promise<void> => {
  const { userID } = useSession.getState();
  try {
    await callApi('SwitchUserCompany', { userID, companyId });
    writeStored({ companyName, companyID: companyId });
    removeStored('projectID', 'projectName');
    useTags.getState().reset();
    location.assign('/dashboard');
  } catch (error) {
    toast.error(`未能切换到「${companyName}」：${messageOf(error)}`);
  }
};
