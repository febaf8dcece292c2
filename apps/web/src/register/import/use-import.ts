import type { Register } from '@xmgl/contracts/register/register';
import type { ImportReport } from '@xmgl/contracts/register/register-schemas';
import { useRef, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { isRefusal, isToldElsewhere, messageOf } from '../../base/api-error.ts';
import { toast } from '../../ui/toast-store.ts';
import { toBase64 } from '../print/base64.ts';
import { saveOffice } from '../print/take-export.ts';
import { callOf } from '../row/row-values.ts';
import { useRefreshRows } from '../use-live-register.ts';
import { useUnansweredImport } from './unanswered-import.ts';

/** A file that was read, with the id its import goes with however often it is sent. */
type Chosen = {
  readonly file: File;
  readonly content: string;
  readonly importID: string;
  /** Whether the value of a merged cell counts for every row that it covers. */
  readonly fillsMerged: boolean;
};
type Mode = 'check' | 'write' | 'writeGood';

export type ImportState =
  | { readonly phase: 'waiting'; readonly refusal: string }
  | { readonly phase: 'busy'; readonly fileName: string; readonly isWriting: boolean }
  | {
      readonly phase: 'checked';
      readonly chosen: Chosen;
      readonly report: ImportReport;
      /** Why writing did not succeed; it may be tried again. */
      readonly refusal: string;
    }
  | {
      readonly phase: 'done';
      readonly chosen: Chosen;
      readonly report: ImportReport;
      /** It had been written before, and its answer was lost. */
      readonly wasWritten: boolean;
    };

const mostBytes = 10 * 1024 * 1024;

const refusalOf = (file: File): string => {
  if (!/\.xlsx$/i.test(file.name))
    return `「${file.name}」不是 .xlsx 文件，请在 Excel 或 WPS 中另存为 Excel 工作簿（.xlsx）后再选择`;
  return file.size > mostBytes ? `「${file.name}」超过 10 MB，请拆成几个文件分次导入` : '';
};

const whyNot = (error: unknown): string => (isToldElsewhere(error) ? '' : messageOf(error));

/** Where a failure leads: back to what was checked, or to choosing a file. */
const afterFailure = (chosen: Chosen, checked: ImportReport | null, error: unknown): ImportState => {
  if (!checked) return { phase: 'waiting', refusal: whyNot(error) };
  const told = whyNot(error);
  const refusal = told === '' || isRefusal(error) ? told : `${told}。可能已经写入，再导入一次不会重复`;
  return { phase: 'checked', chosen, report: checked, refusal };
};

const afterAnswer = (chosen: Chosen, report: ImportReport, wasWritten: boolean): ImportState =>
  report.isWritten === 1
    ? { phase: 'done', chosen, report, wasWritten }
    : { phase: 'checked', chosen, report, refusal: '' };

const toInput = ({ content, importID, fillsMerged }: Chosen) => ({
  importID,
  content,
  ...(fillsMerged && { fillsMerged: 1 as const }),
});

/** Takes along what cannot be imported; of a file whose good rows were written, what was left out. */
const takeFaults = async (register: Register, projectID: string, chosen: Chosen) => {
  try {
    const input = { projectID, ...toInput(chosen), mode: 'faults' as const };
    const { faultFile } = await callApi(callOf(register, 'import'), input);
    if (faultFile) saveOffice(faultFile.fileName, faultFile.content);
  } catch (error) {
    if (!isToldElsewhere(error)) toast.error(messageOf(error));
  }
};

/** An import's way: a file is checked first; nothing is written before its reader has seen what would happen. */
export const useImport = (register: Register, projectID: string) => {
  const [state, setState] = useState<ImportState>({ phase: 'waiting', refusal: '' });
  const running = useRef<AbortController | null>(null);
  const refresh = useRefreshRows(register);
  const unanswered = useUnansweredImport(projectID, register.entity);

  const ask = async (
    chosen: Chosen,
    mode: Mode,
    checked: ImportReport | null,
    signal: AbortSignal,
  ): Promise<ImportState> => {
    const { file, importID } = chosen;
    if (mode !== 'check') unanswered.keep(file, importID);
    try {
      const input = { projectID, ...toInput(chosen), mode };
      const report = await callApi(callOf(register, 'import'), input, { signal });
      if (report.isWritten === 1) {
        unanswered.drop();
        refresh();
      }
      return afterAnswer(chosen, report, mode === 'check');
    } catch (error) {
      if (isRefusal(error)) unanswered.drop();
      return afterFailure(chosen, checked, error);
    }
  };
  const send = async (chosen: Chosen, mode: Mode, checked: ImportReport | null) => {
    const run = new AbortController();
    running.current = run;
    setState({ phase: 'busy', fileName: chosen.file.name, isWriting: mode !== 'check' });
    const next = await ask(chosen, mode, checked, run.signal);
    if (!run.signal.aborted) setState(next);
  };
  const choose = async (file: File) => {
    const refusal = refusalOf(file);
    if (refusal) return setState({ phase: 'waiting', refusal });
    const content = await toBase64(file).catch(() => null);
    if (content !== null)
      return await send(
        { file, content, importID: unanswered.idFor(file), fillsMerged: false },
        'check',
        null,
      );
    setState({ phase: 'waiting', refusal: `「${file.name}」无法读取，请关闭正在使用它的程序后重新选择` });
  };
  return {
    state,
    choose,
    takeFaults: () => {
      if (state.phase === 'checked' || state.phase === 'done')
        void takeFaults(register, projectID, state.chosen);
    },
    fill: (fillsMerged: boolean) => {
      if (state.phase === 'checked') void send({ ...state.chosen, fillsMerged }, 'check', null);
    },
    write: (mode: 'write' | 'writeGood') => {
      if (state.phase === 'checked') void send(state.chosen, mode, state.report);
    },
    reset: () => {
      running.current?.abort();
      setState({ phase: 'waiting', refusal: '' });
    },
  };
};
