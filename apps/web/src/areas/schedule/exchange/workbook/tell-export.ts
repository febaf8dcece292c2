import type { Input } from '@xmgl/contracts/call';
import type { AddExchangeRun } from '@xmgl/contracts/schedule/plan-workbook.calls';
import { callApi } from '../../../../api/client.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { log } from '../../../../base/log.ts';
import { toBase64 } from '../../../../register/print/base64.ts';

/** A workbook is made here: the record that it went out is kept by the server. */
export const tellExport = async (
  run: Omit<Input<typeof AddExchangeRun>, 'content'>,
  file: Blob,
): Promise<void> => {
  try {
    await callApi('AddExchangeRun', { ...run, content: await toBase64(file) });
    await queryClient.invalidateQueries({ queryKey: ['GetExchangeRunPage'] });
  } catch (error) {
    log('导出没有记下', error);
  }
};
