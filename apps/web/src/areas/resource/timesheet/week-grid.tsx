import type { ReactElement } from 'react';
import { Matrix } from '../../../register/looks/matrix/matrix.tsx';
import type { WeekForm } from './use-week-form.ts';
import { mostLeft, refuseLeft } from './week-left.ts';
import { hoursAt, listRows, refuseHours, titleOfDay, type Week, writeHours } from './week-model.ts';

type Props = { readonly week: Week; readonly form: WeekForm };

const leftColumn = {
  id: 'left',
  title: '尚需工时',
  hint: '这一周以后还要多少小时才能完成；不填按计划的工时减去已做的',
  isApart: true,
};

/** Activities × days, filled in like a spreadsheet. */
export const WeekGrid = ({ week, form }: Props): ReactElement => {
  const { written, left, added, isEditable, write, writeLeft } = form;
  const refuse = (rowID: string, columnID: string, value: string): string | undefined => {
    if (columnID !== leftColumn.id) return refuseHours(week, written, rowID, columnID, Number(value));
    if (value === '') return undefined;
    return Number(value) < 0 || Number(value) > mostLeft
      ? `尚需工时应为 0 至 ${mostLeft}`
      : refuseLeft(written, rowID);
  };
  return (
    <Matrix
      label="一周的工时"
      corner="活动"
      total="合计"
      columnWidth={92}
      below={120}
      cell={{ kind: 'number', decimals: 1 }}
      rows={listRows(week, written, added)}
      columns={[
        ...week.days.map((day) => ({ id: day.day, title: titleOfDay(day), hint: day.kind })),
        leftColumn,
      ]}
      cellOf={(rowID, day) => {
        if (day === leftColumn.id)
          return refuseLeft(written, rowID) === undefined ? String(left.get(rowID) ?? '') : '';
        const hours = hoursAt(written, rowID, day);
        return hours === 0 ? '' : String(hours);
      }}
      refusalOf={({ rowID, columnID, value }) => refuse(rowID, columnID, value)}
      {...(isEditable && {
        onChange: (changes) => {
          const [said, worked] = [
            changes.filter(({ columnID }) => columnID === leftColumn.id),
            changes.filter(({ columnID }) => columnID !== leftColumn.id),
          ];
          if (said.length > 0)
            writeLeft(said.map(({ rowID, value }) => [rowID, value === '' ? null : Number(value)]));
          if (worked.length > 0)
            write(
              worked.reduce(
                (all, { rowID, columnID, value }) => writeHours(all, rowID, columnID, Number(value)),
                written,
              ),
            );
        },
      })}
    />
  );
};
