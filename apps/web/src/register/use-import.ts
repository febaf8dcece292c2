import type { Register } from '@xmgl/contracts/register/register';
import type { ImportReport } from '@xmgl/contracts/register/register-schemas';
import { useRef, useState } from 'react';
import { isToldElsewhere, messageOf } from '../api/api-error.ts';
import { callApi } from '../api/client.ts';
import { toBase64 } from './base64.ts';
import { callOf } from './row-values.ts';
import { useRefreshRows } from './use-live-register.ts';

type Chosen = { readonly fileName: string; readonly content: string };

export type ImportState =
  | { readonly phase: 'waiting'; readonly refusal: string }
  | { readonly phase: 'busy'; readonly fileName: string; readonly isWriting: boolean }
  | { readonly phase: 'checked' | 'done'; readonly file: Chosen; readonly report: ImportReport };

const mostBytes = 10 * 1024 * 1024;

const refusalOf = (file: File): string => {
  if (!/\.xlsx$/i.test(file.name))
    return `「${file.name}」不是 .xlsx 文件，请在 Excel 或 WPS 中另存为 Excel 工作簿（.xlsx）后再选择`;
  return file.size > mostBytes ? `「${file.name}」超过 10 MB，请拆成几个文件分次导入` : '';
};

/** An import's way: a file is checked first; nothing is written before its reader has seen what would happen. */
export const useImport = (register: Register, projectID: string) => {
  const [state, setState] = useState<ImportState>({ phase: 'waiting', refusal: '' });
  const running = useRef<AbortController | null>(null);
  const refresh = useRefreshRows(register);

  const send = async (file: Chosen, mode: 'check' | 'write' | 'writeGood') => {
    const run = new AbortController();
    running.current = run;
    setState({ phase: 'busy', fileName: file.fileName, isWriting: mode !== 'check' });
    try {
      const input = { projectID, content: file.content, mode };
      const report = await callApi(callOf(register, 'import'), input, { signal: run.signal });
      if (run.signal.aborted) return;
      if (report.isWritten === 1) refresh();
      setState({ phase: report.isWritten === 1 ? 'done' : 'checked', file, report });
    } catch (error) {
      if (run.signal.aborted) return;
      setState({ phase: 'waiting', refusal: isToldElsewhere(error) ? '' : messageOf(error) });
    }
  };
  const choose = async (file: File) => {
    const refusal = refusalOf(file);
    if (refusal) return setState({ phase: 'waiting', refusal });
    try {
      await send({ fileName: file.name, content: await toBase64(file) }, 'check');
    } catch {
      setState({ phase: 'waiting', refusal: `「${file.name}」无法读取，请关闭正在使用它的程序后重新选择` });
    }
  };
  return {
    state,
    choose,
    write: (mode: 'write' | 'writeGood') => {
      if (state.phase === 'checked') void send(state.file, mode);
    },
    reset: () => {
      running.current?.abort();
      setState({ phase: 'waiting', refusal: '' });
    },
  };
};
