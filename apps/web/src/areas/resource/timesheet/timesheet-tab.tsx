import { callsOf } from '@xmgl/contracts/register/register-calls';
import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { Button, Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import { useSend } from '../../../api/use-send.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { RegisterPage } from '../../../register/register-page.tsx';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { chosenLook } from '../../../ui/chosen-look.ts';
import { toast } from '../../../ui/toast-store.ts';
import { TwoFormats } from '../two-formats.tsx';
import { TimesheetMap } from './timesheet-map.tsx';
import { mondayOf } from './week-model.ts';
import { WeekPage } from './week-page.tsx';

type Sheets = readonly {
  readonly timesheetID: string;
  readonly state: string;
  readonly sheetKind: string | null;
}[];

/** Approves the chosen sheets together. */
const ApproveAll = ({ rows }: { readonly rows: Sheets }): ReactElement | null => {
  const projectID = useProjectID() ?? '';
  const approve = useSend('ApproveTimesheets', {
    refreshes: [callsOf(timesheet).page, 'GetTimesheetMap'],
    onDone: ({ approved }) => toast.success(`已批准 ${approved} 份工时表`),
  });
  const waiting = rows.filter(({ state }) => state === '已提交');
  if (waiting.length === 0) return null;
  return (
    <Button
      type="primary"
      loading={approve.isPending}
      onClick={() =>
        approve.mutate({ projectID, timesheetIDs: waiting.map(({ timesheetID }) => timesheetID) })
      }
    >
      批准 {waiting.length} 份
    </Button>
  );
};

/** 台班签证单 of the chosen sheets of machines. */
const ShiftPaper = ({ rows }: { readonly rows: Sheets }): ReactElement | null => {
  const projectID = useProjectID() ?? '';
  const mayDownload = useRight(timesheet.page, 'download');
  const paper = useSend('MachineShiftPaper', { onDone: (file) => takeExport(file) });
  const machines = rows.filter(({ sheetKind }) => sheetKind === '台班记录');
  if (!mayDownload || machines.length === 0) return null;
  const timesheetIDs = machines.map(({ timesheetID }) => timesheetID);
  return (
    <TwoFormats
      name="台班签证单"
      isBusy={paper.isPending}
      onTake={(format) => paper.mutate({ projectID, timesheetIDs, format })}
    />
  );
};

const parts: RegisterParts<typeof timesheet> = {
  batch: (rows) => (
    <>
      <ApproveAll rows={rows} />
      <ShiftPaper rows={rows} />
    </>
  ),
};

const localToday = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

const looks = [
  { value: 'week', label: '填报' },
  { value: 'list', label: '工时表' },
  { value: 'map', label: '人员 × 周' },
] as const;

/** 工时: one's own week, all sheets with their approval, and who has filled in which week. */
export const TimesheetTab = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const projectID = useProjectID() ?? '';
  const today = localToday();
  const view = chosenLook(looks, search.get('view'));
  const weekStart = mondayOf(search.get('week') ?? today);
  const resourceID = search.get('who');
  const go = (next: Readonly<Record<string, string | null>>): void =>
    setSearch({
      tab: 'timesheet',
      ...Object.fromEntries(
        Object.entries({
          view: view === 'week' ? null : view,
          week: search.get('week'),
          who: resourceID,
          ...next,
        }).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
      ),
    });
  const views = (
    <Segmented
      aria-label="视图"
      options={[...looks]}
      value={view}
      onChange={(next) => go({ view: next === 'week' ? null : next })}
    />
  );
  if (view === 'list')
    return (
      <RegisterPage
        register={timesheet}
        purpose="列出各人各周的工时表和设备的台班记录，在这里审批；勾选多份可以一起批准。"
        views={views}
        parts={parts}
      />
    );
  if (view === 'map')
    return (
      <TimesheetMap
        {...{ projectID, weekStart, views }}
        onWeek={(week) => go({ week })}
        onOpen={(week, who) => go({ view: null, week, who })}
      />
    );
  return (
    <WeekPage
      {...{ projectID, weekStart, resourceID, views, today }}
      onWeek={(week) => go({ week })}
      onResource={(who) => go({ who })}
    />
  );
};
