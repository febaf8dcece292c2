import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';
import { toCivilDate } from '@xmgl/engine/calendar/day-number';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { type ReactElement, useMemo, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { number, wordCell, words } from '../../../charts/tables/table.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { toTodayAt } from '../gantt/today.ts';
import { usePlanState } from '../plan/open-plan.ts';
import { useUndoButtons } from '../plan/use-undo-buttons.tsx';
import { type OpenPlanProps, WithOpenPlan } from '../plan/with-open-plan.tsx';
import { usePlanRights } from '../use-plan-rights.ts';
import styles from './calendar.module.css';
import { CalendarDialog } from './calendar-dialog.tsx';
import { countUsers, kindWords, toDayFacts, usersOf, weekMinutesOf } from './calendar-facts.ts';
import { CalendarSide } from './calendar-side.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExceptionDialog } from './exception-dialog.tsx';
import { HolidayUpdate, useHolidays } from './holiday-update.tsx';
import { WorkWeekDialog } from './work-week-dialog.tsx';
import type { WorkWeek } from './work-week-draft.ts';
import { YearPicture } from './year-picture.tsx';

type Listed = {
  readonly calendar: CalendarRow;
  readonly isProject: boolean;
  readonly parent: string;
  readonly weekHours: number;
  readonly userCount: number;
};

const toListed = (plan: PlanDocument): readonly Listed[] =>
  [...plan.calendar.values()].map((calendar) => ({
    calendar,
    isProject: plan.settings.calendarID === calendar.calendarID,
    parent: calendar.parentID === null ? '' : (plan.calendar.get(calendar.parentID)?.name ?? ''),
    weekHours: Math.round((weekMinutesOf(plan, calendar) / 60) * 10) / 10,
    userCount: countUsers(usersOf(plan, calendar.calendarID)),
  }));

const columns: readonly Column<Listed>[] = [
  {
    key: 'name',
    title: '名称',
    render: ({ calendar, isProject }) => (
      <span className={styles.name}>
        {calendar.name}
        {isProject && <span className={styles.mark}>项目日历</span>}
      </span>
    ),
  },
  { key: 'kind', title: '类型', width: 100, render: ({ calendar }) => kindWords[calendar.kind] },
  { key: 'parent', title: '上级', width: 220, render: ({ parent }) => parent || '—' },
  { key: 'week', title: '周工时', width: 110, align: 'right', render: (row) => `${row.weekHours} 小时` },
  { key: 'users', title: '使用数', width: 90, align: 'right', render: (row) => row.userCount },
  {
    key: 'holidays',
    title: '法定节假日',
    width: 110,
    render: ({ calendar }) => (calendar.useHolidays ? '采用' : '不采用'),
  },
];

const saveList = (rows: readonly Listed[]): Promise<void> =>
  saveMade('日历', 'xlsx', async () =>
    (await import('../../../charts/save/sheet.ts')).toSheet('日历', {
      heads: [words('名称'), words('类型'), words('上级'), number('周工时（小时）'), number('使用数')],
      rows: rows.map(({ calendar, parent, weekHours, userCount }) => [
        wordCell(calendar.name),
        wordCell(kindWords[calendar.kind]),
        wordCell(parent),
        { text: `${weekHours}`, value: weekHours },
        { text: `${userCount}`, value: userCount },
      ]),
    }),
  );

type ChosenProps = OpenPlanProps & {
  readonly calendar: CalendarRow;
  readonly mayUpdate: boolean;
  readonly actions: ReactElement | null;
};

const Chosen = ({ session, calendar, mayUpdate, actions }: ChosenProps): ReactElement => {
  const { plan, dates } = usePlanState(session);
  const [today] = useState(() => Math.floor(toTodayAt() / 1440));
  const [year, setYear] = useState(() => {
    const yearOf = (at: number) => toCivilDate(Math.floor(at / 1440)).year;
    return Math.min(Math.max(toCivilDate(today).year, yearOf(dates.planStart)), yearOf(dates.planFinish));
  });
  const [day, setDay] = useState<number | null>(null);
  const [span, setSpan] = useState<{ readonly of: WorkWeek | null } | null>(null);
  const factsOf = useMemo(() => toDayFacts(plan, calendar), [plan, calendar]);
  const choose = mayUpdate ? setDay : undefined;
  const openSpan = mayUpdate ? (of: WorkWeek | null) => setSpan({ of }) : undefined;
  return (
    <Panel
      title={calendar.name}
      actions={
        <>
          <Button look="quiet" aria-label="上一年" onClick={() => setYear(year - 1)}>
            ‹
          </Button>
          <span aria-live="polite">{year} 年</span>
          <Button look="quiet" aria-label="下一年" onClick={() => setYear(year + 1)}>
            ›
          </Button>
          {actions}
        </>
      }
    >
      <div className={styles.chosen}>
        <YearPicture year={year} factsOf={factsOf} today={today} onChoose={choose} />
        <CalendarSide plan={plan} calendar={calendar} year={year} onChoose={choose} onOpenSpan={openSpan} />
      </div>
      {day !== null && (
        <ExceptionDialog
          key={day}
          session={session}
          calendar={calendar}
          day={day}
          facts={factsOf(day)}
          onClose={() => setDay(null)}
        />
      )}
      {span && (
        <WorkWeekDialog
          session={session}
          calendar={calendar}
          span={span.of}
          onSaved={(fromDay) => setYear(toCivilDate(fromDay).year)}
          onClose={() => setSpan(null)}
        />
      )}
    </Panel>
  );
};

const CalendarDesk = (open: OpenPlanProps): ReactElement => {
  const { session } = open;
  const { plan } = usePlanState(session);
  const { mayUpdate, mayDelete } = usePlanRights();
  const mayDownload = useRight('schedule.calendar', 'download');
  const holidays = useHolidays(open);
  const undo = useUndoButtons(session, mayUpdate);
  const [chosenID, setChosen] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'add' | 'edit' | 'delete' | null>(null);
  const rows = useMemo(() => toListed(plan), [plan]);
  const calendar = plan.calendar.get(chosenID ?? '') ?? plan.calendar.get(plan.settings.calendarID);
  const close = (): void => setDialog(null);
  return (
    <div className={styles.desk}>
      {mayUpdate && <HolidayUpdate session={session} holidays={holidays} />}
      <div className={styles.bar}>
        <p>点一行看它的全年；改动立即重算计划，可以撤销。</p>
        {undo}
        {mayDownload && <Button onClick={() => void saveList(rows)}>导出 Excel</Button>}
        {mayUpdate && (
          <Button look="primary" onClick={() => setDialog('add')}>
            新增日历
          </Button>
        )}
      </div>
      <Panel flush>
        <DataTable
          label="日历"
          columns={columns}
          rows={rows}
          rowKey={({ calendar: one }) => one.calendarID}
          empty="没有日历"
          onOpen={({ calendar: one }) => setChosen(one.calendarID)}
        />
      </Panel>
      {calendar && (
        <Chosen
          key={calendar.calendarID}
          {...open}
          calendar={calendar}
          mayUpdate={mayUpdate}
          actions={
            mayUpdate ? (
              <>
                <Button onClick={() => setDialog('edit')}>修改</Button>
                {mayDelete && plan.calendar.size > 1 && (
                  <Button onClick={() => setDialog('delete')}>删除</Button>
                )}
              </>
            ) : null
          }
        />
      )}
      {dialog !== null && dialog !== 'delete' && (
        <CalendarDialog
          session={session}
          holidays={holidays}
          calendar={dialog === 'edit' ? calendar : undefined}
          onSaved={(calendarID) => {
            setChosen(calendarID);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && calendar && (
        <DeleteDialog session={session} calendar={calendar} onClose={close} />
      )}
    </div>
  );
};

/** 日历: when the project, its people and single activities work, and the picture of a year of it. */
export const CalendarTab = (): ReactElement => (
  <Page>
    <WithOpenPlan>{(open) => <CalendarDesk {...open} />}</WithOpenPlan>
  </Page>
);
