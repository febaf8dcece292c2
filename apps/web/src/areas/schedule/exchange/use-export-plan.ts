import { isToldElsewhere, messageOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/client.ts';
import { log } from '../../../session/log.ts';
import { toast } from '../../../ui/toast-store.ts';
import { saveFile } from '../gantt/save-file.ts';

/** The bytes of an answer in base64, gzipped or not. */
const toBlob = async (content: string): Promise<Blob> => {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return new Blob([bytes], { type: 'application/xml' });
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(plain, { headers: { 'content-type': 'application/xml' } }).blob();
};

const exportPlan = async (projectID: string): Promise<void> => {
  try {
    const { fileName, content } = await callApi('ExportPlan', { projectID, format: 'mspdi' });
    saveFile(fileName, await toBlob(content));
    toast.success(`已导出 ${fileName}`);
  } catch (error) {
    log('导出计划失败', error);
    if (!isToldElsewhere(error)) toast.error(messageOf(error));
  }
};

export const useExportPlan =
  (projectID: string): (() => void) =>
  () =>
    void exportPlan(projectID);
