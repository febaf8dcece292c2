import type { Field, Fields } from '@xmgl/contracts/register/fields';
import type { Register } from '@xmgl/contracts/register/register';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { usePlace } from '../../access/place.ts';
import { useUser } from '../../session/user-store.ts';
import type { Listed } from '../columns/columns.ts';
import { filterFields, filterWords } from '../filters/filters.ts';
import { idOf, toWords } from '../row/row-values.ts';
import type { Address } from '../use-address.ts';
import styles from './print-sheet.module.css';
import type { Printed } from './use-print.ts';

type PrintSheetProps = Printed & {
  readonly register: Register;
  readonly fields: Fields;
  readonly columns: Listed;
  readonly address: Address;
};

const isPhoneField = (field: Field): boolean => field.kind === 'text' && field.format === 'phone';

/** Columns beyond which a sheet lies on its side. */
const mostUpright = 6;

/** Rows on A4: title, project, date and filters, then the table, its heads on every page. */
export const PrintSheet = (props: PrintSheetProps): ReactElement => {
  const { register, columns, address, preface, rows, names, total } = props;
  const placeName = usePlace(({ name }) => name);
  const printer = useUser((user) => user.name);
  const filters = Object.entries(filterFields(register, props.fields))
    .filter(([key]) => address.filter(key) !== '')
    .map(([key, field]) => `${field.label}：${filterWords(field, address.filter(key), names)}`);
  if (address.text) filters.unshift(`搜索：${address.text}`);
  if (address.isBin) filters.unshift('回收站');
  return createPortal(
    <section className={columns.length > mostUpright ? styles.wide : styles.upright}>
      <h1>{register.label}</h1>
      <p>
        {placeName}
        <span>
          {dayjs().format('YYYY-MM-DD HH:mm')}　打印人：{printer}　共 {total} 条
          {rows.length < total && `，打印前 ${rows.length} 条`}
        </span>
      </p>
      {filters.length > 0 && <p>筛选条件：{filters.join('；')}</p>}
      {preface.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <div>{text}</div>
        </section>
      ))}
      <table>
        <thead>
          <tr>
            {columns.map(([key, field]) => (
              <th key={key}>{field.label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(register, row)}>
              {columns.map(([key, field]) => (
                <td key={key} data-kind={key === 'state' || isPhoneField(field) ? 'whole' : field.kind}>
                  {key === 'state' ? row.state : toWords(field, row[key], names)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
};
