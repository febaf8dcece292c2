import { useNavigate } from 'react-router';
import { isToldElsewhere, messageOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/client.ts';
import { log } from '../../../session/log.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useExported } from './export-notes.tsx';

const exportPlan = async (projectID: string, showNotes: () => void): Promise<void> => {
  try {
    const { fileName, content, notes } = await callApi('ExportPlan', { projectID, format: 'mspdi' });
    saveFile(fileName, new Blob([content], { type: 'application/xml' }));
    useExported.setState({ exported: { projectID, fileName, notes } });
    if (notes.length === 0) toast.success(`已导出 ${fileName}`);
    else
      toast.info(`已导出 ${fileName}，有 ${notes.length} 类内容与计划不同`, {
        label: '查看',
        run: showNotes,
      });
  } catch (error) {
    log('导出计划失败', error);
    if (!isToldElsewhere(error)) toast.error(messageOf(error));
  }
};

/** Saves the plan as a Project file, and tells what Project has no place for. */
export const useExportPlan = (projectID: string): (() => void) => {
  const navigate = useNavigate();
  return () => {
    void exportPlan(projectID, () => void navigate('/scheduleManagement/index?tab=exchange'));
  };
};
