import type { AnnexFile } from '@xmgl/contracts/files/file.calls';
import { callApi } from '../api/client.ts';
import { messageOf } from '../base/api-error.ts';
import { toast } from '../ui/toast-store.ts';

/** The browser saves what is at an address. */
export const saveAddress = (url: string, fileName: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
};

/** The browser saves it; the address is made for this once. */
export const saveAnnex = async (
  projectID: string,
  { fileID, fileName }: Pick<AnnexFile, 'fileID' | 'fileName'>,
): Promise<void> => {
  try {
    const { url } = await callApi('GetFileAddress', { projectID, fileID, purpose: 'save' });
    saveAddress(url, fileName);
  } catch (error) {
    toast.error(messageOf(error));
  }
};
