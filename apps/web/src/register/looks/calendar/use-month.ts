import { keepPreviousData } from '@tanstack/react-query';
import { addDays } from '@xmgl/contracts/calendar-day';
import { hasEnded } from '@xmgl/contracts/flow/flow';
import type { Register } from '@xmgl/contracts/register/register';
import type { SelectionOf } from '@xmgl/contracts/register/register-calls';
import { useCall } from '../../../api/use-call.ts';
import { callOf } from '../../row/row-values.ts';

/** So many rows are shown of one month; who has more narrows them. */
export const mostInMonth = 500;

type Range = { readonly from?: string | null; readonly to?: string | null };

const later = (left: string, right: string): string => (left > right ? left : right);
const earlier = (left: string, right: string): string => (left < right ? left : right);

/** What a filter on the same day leaves of a range. */
const within = (asked: unknown, from: string, to: string): Range => {
  const { from: first, to: last } = (asked ?? {}) as Range;
  return { from: first ? later(first, from) : from, to: last ? earlier(last, to) : to };
};

/** The rows whose day lies between two others. */
export const useMonth = (
  register: Register,
  asked: SelectionOf,
  day: string,
  [from, to]: readonly [string, string],
) =>
  useCall(
    callOf(register, 'page'),
    asked.projectID === ''
      ? null
      : {
          pageIndex: 1,
          pageSize: mostInMonth,
          value: { ...asked, sort: day, [day]: within(asked[day], from, to) },
          asksAllowed: 1,
        },
    { placeholderData: keepPreviousData },
  );

/** The states in which there is still something to do; undefined where the register has none. */
export const openStates = ({ workflow }: Register): readonly string[] | undefined =>
  workflow && Object.keys(workflow.states).filter((state) => !hasEnded(workflow, state));

/** How many rows are past their day and not over; none where the day is the hour of something that takes place. */
export const useLate = (register: Register, asked: SelectionOf, day: string, today: string): number => {
  const open = openStates(register);
  const given = Array.isArray(asked.state) ? asked.state : [];
  const state = given.length > 0 ? open?.filter((one) => given.includes(one)) : open;
  const { data } = useCall(
    callOf(register, 'page'),
    asked.projectID === '' || !state || state.length === 0 || register.fields[day]?.kind === 'minute'
      ? null
      : {
          pageIndex: 1,
          pageSize: 1,
          value: { ...asked, state, [day]: within(asked[day], '1900-01-01', addDays(today, -1)) },
        },
  );
  return data?.total ?? 0;
};
