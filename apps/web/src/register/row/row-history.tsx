import { lineChangeWords, toLineChanges } from '@xmgl/contracts/register/line-changes';
import { historyFields, type Register } from '@xmgl/contracts/register/register';
import type { RowChange } from '@xmgl/contracts/register/row.calls';
import { changedKeys, deedNames, labelOf } from '@xmgl/contracts/register/row-changes';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { useCall } from '../../api/use-call.ts';
import { toMinute } from '../../format/day.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useHistoryExport } from '../print/use-export.ts';
import styles from './row.module.css';
import type { RowKey } from './row-links.tsx';
import { type Names, toWords } from './row-values.ts';

const wordsOf = (register: Register, key: string, value: unknown, names: Names): string => {
  const field = historyFields(register)[key];
  const words = field ? toWords(field, value, names) : String(value ?? '');
  return words || '（空）';
};

type ChangeProps = { readonly register: Register; readonly change: RowChange; readonly names: Names };

/** Lines that a change tells before it is opened. */
const fewLines = 8;

/** What became of the lines of a row. */
const LineDeeds = ({ register, change, of: key, names }: ChangeProps & { readonly of: string }) => {
  const [isWhole, setWhole] = useState(false);
  const lines = register.lines?.[key];
  if (!lines) return null;
  const told = toLineChanges(lines, change.before[key], change.after[key]);
  const toText = (name: string, value: unknown): string => {
    const field = lines.fields[name];
    return field ? toWords(field, value, names) : '';
  };
  return (
    <div className={styles.entryText}>
      {lines.label}：
      {(isWhole ? told : told.slice(0, fewLines)).map((one) => (
        <p key={one.lineID}>{lineChangeWords(lines, one, toText)}</p>
      ))}
      {told.length > fewLines && !isWhole && (
        <Button size="small" type="link" onClick={() => setWhole(true)}>
          全部 {told.length} 行
        </Button>
      )}
    </div>
  );
};

const Change = ({ register, change, names }: ChangeProps): ReactElement => {
  const { action, userName, time, before, after } = change;
  const plainKeys = changedKeys(register, change).filter((key) => !Object.hasOwn(register.lines ?? {}, key));
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <Avatar name={userName} size={20} />
        {userName} {deedNames[action] ?? action} · {toMinute(time)}
      </div>
      {changedKeys(register, change)
        .filter((key) => Object.hasOwn(register.lines ?? {}, key))
        .map((key) => (
          <LineDeeds key={key} register={register} change={change} of={key} names={names} />
        ))}
      {plainKeys.map((key) => (
        <p key={key} className={styles.entryText}>
          {labelOf(register, key)}：<del>{wordsOf(register, key, before[key], names)}</del> →{' '}
          {wordsOf(register, key, after[key], names)}
        </p>
      ))}
      {typeof after.comment === 'string' && <p className={styles.entryText}>原因：{after.comment}</p>}
    </li>
  );
};

type RowHistoryProps = { readonly register: Register; readonly of: RowKey };

/** Who changed what, newest first, in words. */
export const RowHistory = ({ register, of: key }: RowHistoryProps): ReactElement => {
  const file = useHistoryExport();
  const mayDownload = useRight(register.page, 'download');
  return (
    <>
      {mayDownload && (
        <div className={styles.historyBar}>
          <Button
            size="small"
            icon={<Icon name="download" size={16} />}
            loading={file.isBusy}
            onClick={() => file.run(key.projectID, key.register, key.rowID)}
          >
            导出历史
          </Button>
        </div>
      )}
      <Loaded of={useCall('GetRowHistory', key)}>
        {({ items, titles }) => (
          <ul className={styles.stack} aria-label="修改历史">
            {items.map((change) => (
              <Change key={change.historyID} register={register} change={change} names={titles} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
};
