import { MINUTES_PER_DAY, parseAt } from '../calendar/day-number.ts';
import { type JsonRecord, toList, toNumber, toRecord, toText } from '../formats/json-fields.ts';
import { CONSTRAINTS } from '../formats/p6-codes.ts';
import type { ActivityDates, ActivityModel, CalendarModel, LinkModel, PlanModel } from '../model.ts';
import { activity, DAY, HOURS, plan } from './plan-fixture.ts';

/** Small cases whose answers were read out of Primavera P6: days are of eight hours, from 08:00 to 17:00. */

function toCalendar(id: string, value: unknown): CalendarModel {
  const { work_days, holidays } = toRecord(value);
  const days = toList(work_days).map((day) => toNumber(day));
  return {
    id,
    name: id,
    parentId: null,
    week: Array.from({ length: 7 }, (_, i) =>
      days.includes((i + 1) % 7) || days.includes(i + 1) ? HOURS : [],
    ),
    workWeeks: [],
    exceptions: toList(holidays).flatMap((day) => {
      const at = parseAt(toText(day));
      if (at === null) return [];
      const number = Math.floor(at / MINUTES_PER_DAY);
      return [{ fromDay: number, toDay: number, intervals: [] }];
    }),
  };
}

function toActivity(row: JsonRecord): ActivityModel {
  const constraint = toRecord(row.constraint);
  const found = CONSTRAINTS.get(toText(constraint.type));
  const morning = parseAt(toText(row.actual_start));
  const evening = parseAt(toText(row.actual_finish));
  const primavera = found?.isMandatory ? { primavera: { isMandatory: true } } : {};
  return activity(toText(row.code), toNumber(row.duration_days), {
    calendarId: toText(row.clndr_id),
    constraintKind: found?.kind ?? 'asSoonAsPossible',
    constraintAt: parseAt(toText(constraint.date)),
    actualStart: morning === null ? null : morning + 480,
    actualFinish: evening === null ? null : evening + 1020,
    ignoreResourceCalendar: true,
    ...primavera,
  });
}

function toLink(row: JsonRecord, index: number): LinkModel {
  const types = { FS: 'FS', SS: 'SS', FF: 'FF', SF: 'SF' } as const;
  const type = toText(row.type) as keyof typeof types;
  return {
    id: String(index),
    predId: toText(row.from_code),
    succId: toText(row.to_code),
    type: types[type] ?? 'FS',
    lagValue: toNumber(row.lag_days) * DAY,
    lagUnit: 'working',
    lagCalendar: 'predecessor',
  };
}

export function nativePlan(value: unknown): PlanModel {
  const file = toRecord(value);
  const options = toRecord(file.opts);
  const calendars = Object.entries(toRecord(options.cal_map)).map(([id, row]) => toCalendar(id, row));
  const activities = toList(file.activities).map((row) => toActivity(toRecord(row)));
  const links = toList(file.relationships).map((row, i) => toLink(toRecord(row), i));
  return plan(toText(options.projectStart), activities, links, {
    calendars,
    calendarId: calendars[0]?.id ?? '',
    statusAt: parseAt(toText(options.dataDate)),
    primavera: {
      floatKind: 'finish',
      criticalBy: 'float',
      areOpenEndsCritical: false,
      startLagFrom: 'early',
      usesExpectedFinish: true,
    },
  });
}

type Check = { readonly isEqual: boolean; readonly text: string };

export type NativeAnswer = {
  readonly code: string;
  readonly check: (found: ActivityDates | undefined, dayMin: number) => readonly Check[];
};

function toWanted(text: string): number | null {
  return parseAt(text.replace(/ A$/, ''));
}

/** The columns that came out of P6; a date with an A is an actual one. */
export function readNativeAnswers(csv: string): readonly NativeAnswer[] {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const of = (name: string): string => cells[columns.indexOf(`${name}_p6`)] ?? '';
    const code = cells[0] ?? '';
    const check = (found: ActivityDates | undefined, dayMin: number): readonly Check[] => {
      const isActual = of('ES').endsWith('A');
      const dates: readonly (readonly [string, number | undefined])[] = [
        ['ES', isActual ? found?.start : found?.earlyStart],
        ['EF', isActual ? found?.finish : found?.earlyFinish],
        ['LS', isActual ? found?.start : found?.lateStart],
        ['LF', isActual ? found?.finish : found?.lateFinish],
      ];
      const floats: readonly (readonly [string, number | undefined])[] = [
        ['TF', found?.totalFloatMin],
        ['FF', found?.freeFloatMin],
      ];
      return [
        ...dates.map(([name, value]) => ({
          isEqual: value === toWanted(of(name)),
          text: `${code} ${name} ${value}`,
        })),
        ...floats
          .filter(([name]) => of(name) !== '')
          .map(([name, value]) => ({
            isEqual: value === Number(of(name)) * dayMin,
            text: `${code} ${name} ${value}`,
          })),
      ];
    };
    return { code, check };
  });
}
