import { callsOf } from '@xmgl/contracts/register/register-calls';
import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useSend } from '../../../api/use-send.ts';
import type { ApiError } from '../../../base/api-error.ts';
import { toast } from '../../../ui/toast-store.ts';
import { copyLastWeek, toWritten, type Week, type Written } from './week-model.ts';

const sheets = callsOf(timesheet);
const refreshes = ['GetMyTimesheet', 'GetTimesheetMap', sheets.page] as const;

type Where = { readonly projectID: string; readonly weekStart: string };

/** Sends what is written of a week. */
const useWeekSending = (onSaved: () => void, onReasonAsked: () => void) => {
  const takeErrors = (error: ApiError): boolean => {
    const asked = error.issues.find(({ path }) => path === 'overtimeReason');
    if (!asked) return false;
    onReasonAsked();
    toast.error(asked.message);
    return true;
  };
  const options = { refreshes, takeErrors, onDone: onSaved };
  return { adding: useSend(sheets.add, options), updating: useSend(sheets.upd, options) };
};

/** What is typed of a week before it is saved, and what is done with it. */
export const useWeekForm = ({ projectID, weekStart }: Where, week: Week) => {
  const [written, setWritten] = useState<Written>(() => toWritten(week.lines));
  const [isDirty, setDirty] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isReasonAsked, setReasonAsked] = useState(false);
  const mayAdd = useMayWrite('resource.timesheet', 'insert');
  const { adding, updating } = useWeekSending(
    () => setDirty(false),
    () => setReasonAsked(true),
  );
  const { resource, sheet } = week;
  const isOpen = sheet === null || sheet.state === '草稿' || sheet.state === '退回';
  const hours = [...written.values()];
  const step = (action: '提交' | '撤回', at: { timesheetID: string; rowVersion: number }, values: object) =>
    updating.mutate(
      { projectID, timesheetID: at.timesheetID, rowVersion: at.rowVersion, action, ...values },
      { onSuccess: () => toast.success(action === '提交' ? '已提交，等待审批' : '已撤回，可以修改') },
    );
  const explained = reason === '' ? {} : { overtimeReason: reason };
  const add = (submits: boolean, { resourceID }: { readonly resourceID: string }): void =>
    adding.mutate(
      { projectID, resourceID, weekStart, hours },
      { onSuccess: (row) => (submits ? step('提交', row, explained) : toast.success('工时已保存')) },
    );
  const save = (submits: boolean): void => {
    if (!resource) return;
    if (!sheet) add(submits, resource);
    else if (submits) step('提交', sheet, { ...(isDirty && { hours }), ...explained });
    else {
      const { timesheetID, rowVersion } = sheet;
      const sent = { projectID, timesheetID, rowVersion, hours };
      updating.mutate(sent, { onSuccess: () => toast.success('工时已保存') });
    }
  };
  return {
    written,
    added,
    isDirty,
    isEditable: isOpen && mayAdd && resource !== null,
    isBusy: adding.isPending || updating.isPending,
    reason,
    isReasonAsked,
    setReason,
    write: (next: Written) => {
      setWritten(next);
      setDirty(true);
    },
    addRow: (rowID: string) => setAdded((rows) => [...rows, rowID]),
    copy: () => {
      setWritten(copyLastWeek(week));
      setDirty(true);
    },
    drop: () => {
      setWritten(toWritten(week.lines));
      setDirty(false);
    },
    save,
    withdraw: () => sheet && step('撤回', sheet, {}),
  };
};

export type WeekForm = ReturnType<typeof useWeekForm>;
