import type { ReactElement } from 'react';
import { Matrix } from '../../../register/looks/matrix/matrix.tsx';
import type { WeekForm } from './use-week-form.ts';
import { hoursAt, listRows, refuseHours, titleOfDay, type Week, writeHours } from './week-model.ts';

type Props = { readonly week: Week; readonly form: WeekForm };

/** Activities × days, filled in like a spreadsheet. */
export const WeekGrid = ({ week, form }: Props): ReactElement => {
  const { written, added, isEditable, write } = form;
  return (
    <Matrix
      label="一周的工时"
      corner="活动"
      total="合计"
      columnWidth={92}
      below={120}
      cell={{ kind: 'number', decimals: 1 }}
      rows={listRows(week, written, added)}
      columns={week.days.map((day) => ({ id: day.day, title: titleOfDay(day), hint: day.kind }))}
      cellOf={(rowID, day) => {
        const hours = hoursAt(written, rowID, day);
        return hours === 0 ? '' : String(hours);
      }}
      refusalOf={({ rowID, columnID, value }) => refuseHours(week, written, rowID, columnID, Number(value))}
      {...(isEditable && {
        onChange: (changes) =>
          write(
            changes.reduce(
              (all, { rowID, columnID, value }) => writeHours(all, rowID, columnID, Number(value)),
              written,
            ),
          ),
      })}
    />
  );
};
