import type { ImportReport } from '@xmgl/contracts/schedule/exchange.calls';
import { useRef, useState } from 'react';
import { callApi } from '../../../api/client.ts';
import { newID } from '../../../api/new-id.ts';
import { isRefusal, isToldElsewhere, messageOf } from '../../../base/api-error.ts';
import { log } from '../../../base/log.ts';
import { reloadOpenPlan } from '../plan/open-plan.ts';
import { packFile, refuseFile } from './pack-file.ts';

type ImportState =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'reading' | 'previewing'; readonly fileName: string }
  | { readonly phase: 'refused'; readonly fileName: string; readonly message: string }
  /**
   * The report stays while its plan is stored: nothing moves under a second click. `refusal` says that the answer was
   * lost: it may be sent again.
   */
  | {
      readonly phase: 'previewed' | 'importing';
      readonly report: ImportReport;
      readonly refusal: string;
    };

/** `batchID`: the import is sent again as the same one. */
type Packed = {
  readonly fileName: string;
  readonly content: string;
  readonly baseVersion: number;
  readonly batchID: string;
};

export type PlanImport = {
  readonly state: ImportState;
  readonly choose: (file: File) => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly reset: () => void;
};

/** From a chosen file over its report to the new plan; nothing is stored before the reader has agreed. */
export const usePlanImport = (
  projectID: string,
  planVersion: () => Promise<number>,
  onDone: () => void,
): PlanImport => {
  const [state, setState] = useState<ImportState>({ phase: 'waiting' });
  const packed = useRef<Packed | null>(null);
  // A newer choice makes the answers for an older one void.
  const latest = useRef(0);

  const fail = (fileName: string, error: unknown): void => {
    log('导入计划失败', error);
    if (isToldElsewhere(error)) setState({ phase: 'waiting' });
    else setState({ phase: 'refused', fileName, message: messageOf(error) });
  };
  const preview = async (file: File, turn: number): Promise<void> => {
    const content = await packFile(file);
    if (turn !== latest.current) return;
    if (!content.ok) return setState({ phase: 'refused', fileName: file.name, message: content.error });
    setState({ phase: 'previewing', fileName: file.name });
    const asked = { fileName: file.name, content: content.value, baseVersion: await planVersion() };
    const report = await callApi('PreviewPlanImport', { projectID, ...asked });
    if (turn !== latest.current) return;
    packed.current = { ...asked, batchID: newID() };
    setState({ phase: 'previewed', report, refusal: '' });
  };
  const choose = async (file: File): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    const refusal = refuseFile(file);
    if (refusal) return setState({ phase: 'refused', fileName: file.name, message: refusal });
    setState({ phase: 'reading', fileName: file.name });
    try {
      await preview(file, turn);
    } catch (error) {
      if (turn === latest.current) fail(file.name, error);
    }
  };
  const confirm = async (): Promise<void> => {
    if (!packed.current || state.phase !== 'previewed') return;
    const { fileName } = packed.current;
    const { report } = state;
    setState({ phase: 'importing', report, refusal: '' });
    try {
      const { batchID } = await callApi('ConfirmPlanImport', { projectID, ...packed.current });
      await reloadOpenPlan(projectID, batchID);
      setState({ phase: 'waiting' });
      onDone();
    } catch (error) {
      if (isRefusal(error) || isToldElsewhere(error)) return fail(fileName, error);
      setState({
        phase: 'previewed',
        report,
        refusal: `${messageOf(error)}。可能已经导入，再点一次不会重复`,
      });
    }
  };
  const reset = (): void => {
    latest.current += 1;
    packed.current = null;
    setState({ phase: 'waiting' });
  };
  return { state, choose, confirm, reset };
};
