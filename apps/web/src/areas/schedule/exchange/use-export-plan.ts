import type { Input } from '@xmgl/contracts/call';
import type { ExportPlan } from '@xmgl/contracts/schedule/exchange.calls';
import { encodeXer } from '@xmgl/engine/formats/p6/encode-xer';
import { useNavigate } from 'react-router';
import { callApi } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { isToldElsewhere, messageOf } from '../../../base/api-error.ts';
import { log } from '../../../base/log.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useExported } from './export-notes.tsx';

export type ExportFormat = Input<typeof ExportPlan>['format'];

/** Primavera reads a file in the code page of its machine. */
const toBlob = (format: ExportFormat, content: string): Blob =>
  format === 'xer'
    ? new Blob([new Uint8Array(encodeXer(content))], { type: 'application/octet-stream' })
    : new Blob([content], { type: format === 'ical' ? 'text/calendar' : 'application/xml' });

const exportPlan = async (projectID: string, format: ExportFormat, showNotes: () => void): Promise<void> => {
  try {
    const { fileName, content, notes } = await callApi('ExportPlan', { projectID, format });
    saveFile(fileName, toBlob(format, content));
    void queryClient.invalidateQueries({ queryKey: ['GetExchangeRunPage'] });
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

/** Saves the plan as a Project or Primavera file, and tells what such a file has no place for. */
export const useExportPlan = (projectID: string, format: ExportFormat = 'mspdi'): (() => void) => {
  const navigate = useNavigate();
  return () => {
    void exportPlan(projectID, format, () => void navigate('/scheduleManagement/index?tab=exchange'));
  };
};
