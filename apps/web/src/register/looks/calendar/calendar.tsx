import { addDays } from '@xmgl/contracts/calendar-day';
import type { Register } from '@xmgl/contracts/register/register';
import type { SelectionOf } from '@xmgl/contracts/register/register-calls';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { isToldElsewhere } from '../../../base/api-error.ts';
import { toDay } from '../../../format/day.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../../ui/page-states.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import { type Address, filterKeyOf } from '../../use-address.ts';
import styles from './calendar.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import { DayList } from './day-list.tsx';
import { isMonth, monthBeside, monthOf, weeksOf } from './month.ts';
import { mostInMonth, openStates, useLate, useMonth } from './use-month.ts';
import { useShift } from './use-shift.ts';

type CalendarProps = {
  readonly register: Register;
  readonly address: Address;
  /** What the address asks for. */
  readonly asked: SelectionOf;
  /** The field whose day a row stands on. */
  readonly day: string;
};

type HeadProps = Pick<CalendarProps, 'register' | 'address' | 'asked' | 'day'> & {
  readonly month: string;
  readonly today: string;
};

const Head = ({ register, address, asked, day, month, today }: HeadProps): ReactElement => {
  const late = useLate(register, asked, day, today);
  const turn = (to: string) => address.change({ month: to === monthOf(today) ? null : to });
  const showLate = () =>
    address.change({
      look: null,
      month: null,
      [filterKeyOf('state')]: (openStates(register) ?? []).join(','),
      [filterKeyOf(day)]: `~${addDays(today, -1)}`,
    });
  return (
    <div className={styles.head}>
      <IconButton icon="left" label="上个月" onClick={() => turn(monthBeside(month, -1))} />
      <h2 aria-live="polite">
        {Number(month.slice(0, 4))} 年 {Number(month.slice(5))} 月
      </h2>
      <IconButton icon="right" label="下个月" onClick={() => turn(monthBeside(month, 1))} />
      <Button disabled={month === monthOf(today)} onClick={() => turn(monthOf(today))}>
        今天
      </Button>
      <span className={styles.by}>按{register.fields[day]?.label}</span>
      {late > 0 && (
        <Button danger className={styles.late ?? ''} onClick={showLate}>
          逾期 {late} 条
        </Button>
      )}
    </div>
  );
};

/** The rows of a register on their days, a month at a time. */
export const Calendar = ({ register, address, asked, day }: CalendarProps): ReactElement => {
  const [search] = useSearchParams();
  const isMobile = useIsMobile();
  const today = toDay(new Date());
  const named = search.get('month');
  const month = isMonth(named) ? named : monthOf(today);
  const weeks = weeksOf(month);
  const first = isMobile ? `${month}-01` : (weeks[0]?.[0] ?? '');
  const last = isMobile ? addDays(`${monthBeside(month, 1)}-01`, -1) : (weeks.at(-1)?.[6] ?? '');
  const query = useMonth(register, asked, day, [first, last]);
  const shifting = useShift(register, asked.projectID, day);
  if (query.error && !query.data && !isToldElsewhere(query.error))
    return <ErrorState text={query.error.message} onRetry={() => void query.refetch()} />;
  const rows = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  const list = {
    register,
    rows,
    names: query.data?.titles ?? {},
    allowed: query.data?.allowed ?? {},
    day,
    today,
    openID: address.id,
    onOpen: (id: string) => address.change({ id }),
    shifting,
  };
  return (
    <div aria-busy={query.isPlaceholderData}>
      <Head {...{ register, address, asked, day, month, today }} />
      {total > mostInMonth && (
        <p className={styles.note}>
          本月共 {total} 条，日历显示前 {mostInMonth} 条，请用筛选缩小范围。
        </p>
      )}
      {query.isPending && <Skeleton />}
      {query.data &&
        (isMobile ? <DayList {...list} /> : <CalendarGrid {...list} month={month} weeks={weeks} />)}
    </div>
  );
};
