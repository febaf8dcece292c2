import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast-store.ts';
import { fromBase64 } from './base64.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const types: Readonly<Record<string, string>> = {
  xlsx: `${office}.spreadsheetml.sheet`,
  docx: `${office}.wordprocessingml.document`,
  pdf: 'application/pdf',
};

/** A workbook, a Word file or a PDF that a call brought. */
export const saveOffice = (fileName: string, content: string): void =>
  saveFile(fileName, fromBase64(content, types[fileName.split('.').at(-1) ?? ''] ?? ''));

type Exported = { readonly fileName: string; readonly content: string; readonly isQueued: 0 | 1 };

/** Saves what was exported, or tells that it comes with a notice; `name` is the file's. */
export const takeExport = ({ fileName, content, isQueued }: Exported, name?: string): void => {
  if (isQueued === 0) saveOffice(name ?? fileName, content);
  else toast.info('内容较多，正在后台生成；完成后会通知您下载，可以先离开此页');
};
