import { callApi } from '../../../api/client.ts';
import { messageOf } from '../../../base/api-error.ts';
import { toast } from '../../../ui/toast-store.ts';

/** The browser saves the chosen files as one archive. */
export const saveArchive = async (projectID: string, relatedFileIDs: string[]): Promise<void> => {
  try {
    const { url, fileName } = await callApi('GetRelatedFileArchive', { projectID, relatedFileIDs });
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
  } catch (error) {
    toast.error(messageOf(error));
  }
};
