import { isToldElsewhere, messageOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/client.ts';
import { log } from '../../../session/log.ts';
import { toast } from '../../../ui/toast-store.ts';
import { saveFile } from '../gantt/save-file.ts';

const exportPlan = async (projectID: string): Promise<void> => {
  try {
    const { fileName, content } = await callApi('ExportPlan', { projectID, format: 'mspdi' });
    saveFile(fileName, new Blob([content], { type: 'application/xml' }));
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
