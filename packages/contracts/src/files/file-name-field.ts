import { z } from 'zod';
import { faultOfFileName } from './file-name.ts';

/** A file's name in a call. */
export const fileNameField = z
  .string()
  .max(1000, '文件名过长，最多 255 字节（约 85 个汉字）')
  .superRefine((name, to) => {
    const message = faultOfFileName(name);
    if (message !== undefined) to.addIssue({ code: 'custom', message });
  });
