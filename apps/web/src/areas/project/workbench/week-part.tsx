import { keepPreviousData } from '@tanstack/react-query';
import { addDays } from '@xmgl/contracts/calendar-day';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { toDay } from '../../../format/day.ts';
import { useOpenAddress } from '../../../session/use-open-address.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from './week.module.css';
import { goingOn, mondayOf, toWeek, type WeekDay, type WeekEntry } from './week.ts';

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const shortDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

type Opening = { readonly onOpen: (entry: WeekEntry) => void };

type EntryProps = Opening & { readonly entry: WeekEntry; readonly what: string };

const EntryButton = ({ entry, what, onOpen }: EntryProps): ReactElement => (
  <button
    type="button"
    className={styles.entry}
    disabled={entry.route === ''}
    data-kind={entry.kind}
    data-done={entry.isDone}
    onClick={() => onOpen(entry)}
  >
    <span className={styles.what}>{entry.isDone ? `${what} ✓` : what}</span>
    <span className={styles.entryTitle}>{entry.title}</span>
    <span className={styles.project}>{entry.projectName}</span>
  </button>
);

type DayProps = Opening & WeekDay & { readonly at: number; readonly today: string };

const Day = ({ day, lines, at, today, onOpen }: DayProps): ReactElement => (
  <li className={classes(styles.day, day === today && styles.today)}>
    <span className={styles.date}>
      <strong>{weekdays[at]}</strong>
      <span>{day === today ? '今天' : shortDay(day)}</span>
    </span>
    <div className={styles.entries}>
      {lines.map(({ entry, what }) => (
        <EntryButton key={entry.id} entry={entry} what={what} onOpen={onOpen} />
      ))}
      {lines.length === 0 && <span className={styles.none}>—</span>}
    </div>
  </li>
);

/** 本周: what is due, begins and ends on each day, of all one's projects. */
export const WeekPart = (): ReactElement => {
  const today = toDay(new Date());
  const [monday, setMonday] = useState(() => mondayOf(today));
  const week = useCall('GetOwnWeek', { firstDay: monday }, { placeholderData: keepPreviousData });
  const openAddress = useOpenAddress();
  const open = ({ projectID, route }: WeekEntry) => void openAddress(projectID, route);
  const isThis = monday === mondayOf(today);
  return (
    <Panel
      flush
      title={isThis ? '本周' : `${shortDay(monday)} 至 ${shortDay(addDays(monday, 6))}`}
      actions={
        <span className={styles.steps}>
          {!isThis && (
            <Button look="quiet" onClick={() => setMonday(mondayOf(today))}>
              回到本周
            </Button>
          )}
          <IconButton icon="left" label="上一周" onClick={() => setMonday(addDays(monday, -7))} />
          <IconButton icon="right" label="下一周" onClick={() => setMonday(addDays(monday, 7))} />
        </span>
      }
    >
      <Loaded of={week} lines={7}>
        {(entries) => {
          const through = goingOn(monday, entries);
          const isFree = entries.length === 0;
          return (
            <>
              {isFree && (
                <p className={styles.free}>
                  {isThis ? '本周' : '这一周'}没有到期的待办和会议，也没有您负责的活动。
                </p>
              )}
              <ul className={classes(styles.week, isFree && styles.freeWeek)} aria-label="一周">
                {toWeek(monday, entries).map((day, at) => (
                  <Day key={day.day} {...day} at={at} today={today} onOpen={open} />
                ))}
                {through.length > 0 && (
                  <li className={styles.day}>
                    <span className={styles.date}>
                      <strong>全周</strong>
                      <span>进行中</span>
                    </span>
                    <div className={styles.entries}>
                      {through.map((entry) => (
                        <EntryButton key={entry.id} entry={entry} what="活动" onOpen={open} />
                      ))}
                    </div>
                  </li>
                )}
              </ul>
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
};
