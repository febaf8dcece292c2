import { callsOf } from '@xmgl/contracts/register/register-calls';
import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { useEffect, useRef, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useSend } from '../../../api/use-send.ts';
import type { ApiError } from '../../../base/api-error.ts';
import type { NumberValue } from '../../../ui/number-value.ts';
import { toast } from '../../../ui/toast-store.ts';
import { type Left, toLeft, toLines } from './week-left.ts';
import { listEnded, takeBack, toFill, toWritten, type Week, type Written, withFound } from './week-model.ts';

const sheets = callsOf(timesheet);
const refreshes = ['GetMyTimesheet', 'GetTimesheetMap', sheets.page] as const;

type Where = { readonly projectID: string; readonly weekStart: string };

type Kept = { readonly timesheetID: string; readonly rowVersion: number };
type Heard = {
  readonly onSaved: () => void;
  readonly onReasonAsked: () => void;
  /** A new sheet is there: it may be handed in. */
  readonly onAdded: (row: Kept) => void;
};

const told = { 提交: '已提交，等待审批', 撤回: '已撤回，可以修改' } as const;

/** Sends what is written of a week. What follows an answer does not hang on the page that asked: it is drawn anew by then. */
const useWeekSending = ({ onSaved, onReasonAsked, onAdded }: Heard) => {
  const takeErrors = (error: ApiError): boolean => {
    const asked = error.issues.find(({ path }) => path === 'overtimeReason');
    if (!asked) return false;
    onReasonAsked();
    toast.error(asked.message);
    return true;
  };
  const adding = useSend(sheets.add, {
    refreshes,
    takeErrors,
    onDone: (row) => {
      onSaved();
      onAdded(row);
    },
  });
  const updating = useSend(sheets.upd, {
    refreshes,
    takeErrors,
    onDone: (_, { action }) => {
      onSaved();
      toast.success(action === '提交' || action === '撤回' ? told[action] : '工时已保存');
    },
  });
  return { adding, updating };
};

/** What is told of last week's hours: days that have hours stay, and so do activities that have ended behind. */
const wordsOfFilled = (week: Week): string => {
  const ended = listEnded(week).map((name) => `「${name}」`);
  return `已填入上周的工时，本周已有工时的日子不变${ended.length > 0 ? `；${ended.join('')}已完成，没有填入` : ''}`;
};

/** Last week's hours into the days that are empty, and back again while it is told. */
const useCopying = (week: Week, written: Written, write: (from: (now: Written) => Written) => void) => {
  const words = wordsOfFilled(week);
  useEffect(() => () => toast.withdraw(words), [words]);
  return (): void => {
    const filled = toFill(week, written);
    if (filled.size === 0) {
      toast.info('没有可填入的：上周有工时的日子，本周已有工时，或活动已完成');
      return;
    }
    write((now) => new Map([...now, ...filled]));
    toast.success(words, { label: '撤销', run: () => write((now) => takeBack(now, filled)) });
  };
};

/** Rows beyond those that a week shows by itself; activities that were sought out come with them. */
const useAddedRows = (asked: Week) => {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [found, setFound] = useState<Week['activities']>([]);
  return {
    week: withFound(asked, found),
    added,
    addRow: (rowID: string, among: Week['activities']): void => {
      setAdded((rows) => [...rows, rowID]);
      setFound((known) => [...known, ...among.filter(({ activityID }) => activityID === rowID)]);
    },
  };
};

/** What is typed of a week before it is saved. */
const useTyped = (lines: Week['lines']) => {
  const [written, setWritten] = useState<Written>(() => toWritten(lines));
  const [left, setLeft] = useState<Left>(() => toLeft(lines));
  const [isDirty, setDirty] = useState(false);
  return {
    written,
    left,
    isDirty,
    setDirty,
    write: (next: Written | ((now: Written) => Written)): void => {
      setWritten(next);
      setDirty(true);
    },
    writeLeft: (said: readonly (readonly [string, NumberValue])[]): void => {
      setLeft((now) => new Map([...now, ...said]));
      setDirty(true);
    },
    drop: (): void => {
      setWritten(toWritten(lines));
      setLeft(toLeft(lines));
      setDirty(false);
    },
  };
};

/** What is typed of a week before it is saved, and what is done with it. */
export const useWeekForm = ({ projectID, weekStart }: Where, asked: Week) => {
  const { week, added, addRow } = useAddedRows(asked);
  const { written, left, isDirty, setDirty, write, writeLeft, drop } = useTyped(week.lines);
  const [reason, setReason] = useState('');
  const [isReasonAsked, setReasonAsked] = useState(false);
  const mayAdd = useMayWrite('resource.timesheet', 'insert');
  const submits = useRef(false);
  const { adding, updating } = useWeekSending({
    onSaved: () => setDirty(false),
    onReasonAsked: () => setReasonAsked(true),
    onAdded: (row) => (submits.current ? step('提交', row, explained) : toast.success('工时已保存')),
  });
  const copy = useCopying(week, written, write);
  const { resource, sheet } = week;
  const isOpen = sheet === null || sheet.state === '草稿' || sheet.state === '退回';
  const hours = toLines(written, left);
  const explained = reason === '' ? {} : { overtimeReason: reason };
  const step = (action: '提交' | '撤回', { timesheetID, rowVersion }: Kept, values: object): void =>
    updating.mutate({ projectID, timesheetID, rowVersion, action, ...values });
  const save = (isSubmit: boolean): void => {
    if (!resource) return;
    const unread = week.activities.find(({ activityID }) => typeof left.get(activityID) === 'string');
    if (unread) {
      toast.error(`「${unread.activityName}」的尚需工时应为数字`);
      return;
    }
    submits.current = isSubmit;
    if (!sheet) adding.mutate({ projectID, resourceID: resource.resourceID, weekStart, hours });
    else if (isSubmit) step('提交', sheet, { ...(isDirty && { hours }), ...explained });
    else {
      const { timesheetID, rowVersion } = sheet;
      updating.mutate({ projectID, timesheetID, rowVersion, hours });
    }
  };
  return {
    /** With the activities that were sought out. */
    week,
    written,
    left,
    added,
    isDirty,
    isEditable: isOpen && mayAdd && resource !== null,
    isBusy: adding.isPending || updating.isPending,
    reason,
    isReasonAsked,
    setReason,
    write,
    writeLeft,
    addRow,
    copy,
    drop,
    save,
    withdraw: () => sheet && step('撤回', sheet, {}),
  };
};

export type WeekForm = ReturnType<typeof useWeekForm>;
