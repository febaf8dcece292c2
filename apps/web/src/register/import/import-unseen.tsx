import type { ImportReport } from '@xmgl/contracts/register/register-schemas';
import { Checkbox } from 'antd';
import type { ReactElement } from 'react';
import styles from './import.module.css';

const mostShown = 100;

type UnseenProps = {
  readonly unseen: ImportReport['unseen'];
  readonly fillsMerged: boolean;
  /** Reads the file again, with the values of merged cells in every row or not; left out once it is written. */
  readonly onFill: ((fillsMerged: boolean) => void) | undefined;
};

/** What the sheet does not show and the import acts on, before anything is written. */
export const ImportUnseen = ({ unseen, fillsMerged, onFill }: UnseenProps): ReactElement | null => {
  if (unseen.length === 0) return null;
  const hasMerged = unseen.some(({ kind }) => kind === 'merged');
  return (
    <section className={styles.unseen} aria-label="表格里看不见的">
      <p>表格里看不见的，共 {unseen.length} 处：</p>
      <ul>
        {unseen.slice(0, mostShown).map(({ kind, row, column, message }) => (
          <li key={`${kind} ${row} ${column}`}>
            第 {row} 行{column && `「${column}」`}：{message}
          </li>
        ))}
      </ul>
      {unseen.length > mostShown && <p>另有 {unseen.length - mostShown} 处同类的没有列出。</p>}
      {hasMerged && onFill && (
        <Checkbox checked={fillsMerged} onChange={({ target }) => onFill(target.checked)}>
          把合并单元格的值填到它的每一行
        </Checkbox>
      )}
    </section>
  );
};
