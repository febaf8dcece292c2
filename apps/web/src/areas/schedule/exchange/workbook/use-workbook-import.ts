import { type ComparedWorkbook, compareWorkbook } from '@xmgl/engine/workbook/compare-workbook';
import { useState } from 'react';
import { newID } from '../../../../api/new-id.ts';
import { log } from '../../../../base/log.ts';
import { toast } from '../../../../ui/toast-store.ts';
import { useNodeOwners } from '../../drawer/use-node-owners.ts';
import type { NodeOwners } from '../../gantt/plan-view.ts';
import { offerUndo } from '../../plan/offer-undo.ts';
import type { PlanSession } from '../../plan/plan-session.ts';
import { tellExchange } from './tell-exchange.ts';
import { toSheetView } from './to-sheet-view.ts';

const mostBytes = 5 * 1024 * 1024;

export type WorkbookState = {
  readonly fileName: string;
  readonly file: File;
  readonly compared: ComparedWorkbook;
  /** The end of the plan before and after, where something would change. */
  readonly finish: readonly [before: number, after: number] | null;
  readonly refusal: string;
};

const ofFile = (message: string): ComparedWorkbook => ({
  issues: [{ row: 0, column: '', message }],
  added: [],
  changed: [],
  missing: [],
  sameCount: 0,
  commands: [],
  removal: [],
});

const readRows = async (file: File): Promise<readonly (readonly unknown[])[]> => {
  const { readSheet } = await import('read-excel-file/universal');
  return await readSheet(await file.arrayBuffer());
};

const compare = async (
  session: PlanSession,
  file: File,
  nodeOwners: NodeOwners,
): Promise<ComparedWorkbook> => {
  if (file.size > mostBytes) return ofFile('文件超过 5 MB，请只留下计划的一张表');
  try {
    const rows = await readRows(file);
    await session.resync();
    return compareWorkbook(toSheetView(session.getState(), nodeOwners), rows, newID);
  } catch (error) {
    log(`「${file.name}」未能读出`, error);
    return ofFile('不是可识别的 Excel 文件（.xlsx），请在 Excel 或 WPS 中打开后「另存为」.xlsx');
  }
};

export type WorkbookImport = {
  readonly state: WorkbookState | null;
  readonly isBusy: boolean;
  readonly choose: (file: File) => Promise<void>;
  /** Says all of it as one edit, which is undone as one. */
  readonly confirm: (isRemoving: boolean) => Promise<void>;
  readonly reset: () => void;
};

/** From a chosen workbook over what it would change to the edited plan; nothing is said before the reader has agreed. */
export const useWorkbookImport = (session: PlanSession, projectID: string): WorkbookImport => {
  const nodeOwners = useNodeOwners(projectID);
  const [state, setState] = useState<WorkbookState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File): Promise<void> => {
    setBusy(true);
    const compared = await compare(session, file, nodeOwners);
    const preview = compared.commands.length > 0 ? await session.preview(compared.commands) : null;
    setState({
      fileName: file.name,
      file,
      compared,
      finish: preview && 'finish' in preview ? preview.finish : null,
      refusal: preview?.error ?? '',
    });
    setBusy(false);
  };
  const confirm = async (isRemoving: boolean): Promise<void> => {
    if (!state) return;
    const { commands, removal } = state.compared;
    setBusy(true);
    const { error } = await session.edit([...commands, ...(isRemoving ? removal : [])]);
    setBusy(false);
    if (error) return setState({ ...state, refusal: error });
    const activityCount = state.compared.added.length + state.compared.changed.length;
    void tellExchange({ projectID, direction: '导入', fileName: state.fileName, activityCount }, state.file);
    setState(null);
    toast.success(`已按「${state.fileName}」修改计划`, offerUndo(session));
  };
  return { state, isBusy, choose, confirm, reset: () => setState(null) };
};
