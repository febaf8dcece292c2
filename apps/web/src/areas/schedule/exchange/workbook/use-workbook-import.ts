import type { ComparedWorkbook } from '@xmgl/contracts/schedule/plan-workbook.calls';
import { useRef, useState } from 'react';
import { callApi } from '../../../../api/client.ts';
import { newID } from '../../../../api/new-id.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { ApiError, isRefusal, isStale, messageOf } from '../../../../base/api-error.ts';
import { log } from '../../../../base/log.ts';
import { toBase64 } from '../../../../register/print/base64.ts';
import { toast } from '../../../../ui/toast-store.ts';
import { offerUndo } from '../../plan/offer-undo.ts';
import { forScopeReason } from '../../plan/plan-server.ts';
import type { PlanSession } from '../../plan/plan-session.ts';
import { whyOf } from '../../plan/scope-why.ts';

const mostBytes = 6 * 1024 * 1024;

export type WorkbookState = {
  readonly fileName: string;
  /** What the file would make of the plan; null where it could not be read. */
  readonly report: ComparedWorkbook | null;
  readonly refusal: string;
};

export type WorkbookImport = {
  readonly state: WorkbookState | null;
  readonly isBusy: boolean;
  readonly choose: (file: File) => Promise<void>;
  /** Says all of it as one edit, which is undone as one. */
  readonly confirm: (isRemoving: boolean) => Promise<void>;
  readonly reset: () => void;
};

/** `batchID`: what is written is sent again as the same. */
type Chosen = { readonly file: File; readonly content: string; readonly batchID: string };

const unsaved = '还有修改正在保存，请稍候再试';

type Written = WorkbookState & { readonly isRemoving: boolean };

/** Says what a file changes to the plan; what changes of its WBS follow is asked where the scope has a baseline. */
const writeFile = (
  session: PlanSession,
  projectID: string,
  { content, batchID }: Chosen,
  { fileName, report, isRemoving }: Written,
) =>
  session.sayThere(async () => {
    const baseVersion = report?.planVersion ?? 0;
    const asked = { projectID, fileName, content, baseVersion, batchID, isRemoving };
    return await forScopeReason(projectID, async () => {
      const why = whyOf(projectID);
      return (await callApi('ConfirmPlanWorkbook', { ...asked, ...(why && { why }) })).batchID;
    });
  });

/** From a chosen workbook over what it would change to the edited plan; nothing is written before the reader has agreed. */
export const useWorkbookImport = (session: PlanSession, projectID: string): WorkbookImport => {
  const [state, setState] = useState<WorkbookState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = useRef<Chosen | null>(null);

  const preview = async (file: File): Promise<WorkbookState> => {
    const fileName = file.name;
    const refused = (refusal: string): WorkbookState => ({ fileName, report: null, refusal });
    if (file.size > mostBytes) return refused('文件超过 6 MB，请只留下计划的一张表');
    try {
      const content = await toBase64(file);
      await session.resync();
      if (session.getState().unsavedCount > 0) return refused(unsaved);
      const report = await callApi('PreviewPlanWorkbook', { projectID, fileName, content });
      chosen.current = { file, content, batchID: newID() };
      return { fileName, report, refusal: report.refusal };
    } catch (error) {
      log(`「${fileName}」未能读出`, error);
      return refused(messageOf(error));
    }
  };
  const choose = async (file: File): Promise<void> => {
    setBusy(true);
    setState(await preview(file));
    setBusy(false);
  };
  const confirm = async (isRemoving: boolean): Promise<void> => {
    const taken = chosen.current;
    if (!state || !taken) return;
    setBusy(true);
    try {
      const { error } = await writeFile(session, projectID, taken, { ...state, isRemoving });
      if (error) setState({ ...state, refusal: error });
      else {
        setState(null);
        toast.success(`已按「${state.fileName}」修改计划`, offerUndo(session));
        void queryClient.invalidateQueries({ queryKey: ['GetExchangeRunPage'] });
      }
    } catch (error) {
      log(`「${state.fileName}」未能写入`, error);
      if (error instanceof ApiError && isStale(error)) {
        const again = await preview(taken.file);
        setState({ ...again, refusal: again.refusal || '计划刚被修改，已按现在的计划重新比较，请再确认' });
      } else {
        const mayBeSaid = isRefusal(error) ? '' : '。可能已经写入，再点一次不会重复';
        setState({ ...state, refusal: `${messageOf(error)}${mayBeSaid}` });
      }
    }
    setBusy(false);
  };
  const reset = (): void => {
    chosen.current = null;
    setState(null);
  };
  return { state, isBusy, choose, confirm, reset };
};
