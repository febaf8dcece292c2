import type { ExportNote } from '@xmgl/contracts/schedule/exchange.calls';
import type { ReactElement } from 'react';
import { create } from 'zustand';
import { Count } from '../../../ui/count.tsx';
import styles from './exchange.module.css';

type Exported = {
  readonly projectID: string;
  readonly fileName: string;
  readonly notes: readonly ExportNote[];
};

/** What was last exported in this browser, and how the file differs from the plan. */
export const useExported = create<{ exported: Exported | null }>()(() => ({ exported: null }));

/** How the exported file differs from the plan, for whoever passes it on. */
export const ExportNotes = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const exported = useExported((state) => state.exported);
  if (!exported || exported.projectID !== projectID) return null;
  const { fileName, notes } = exported;
  if (notes.length === 0) return <p className={styles.good}>{fileName} 与计划一致，没有写不进去的内容。</p>;
  return (
    <details className={styles.details} open>
      <summary>
        {fileName} 与计划不同之处 {notes.length} 类
      </summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>内容</th>
              <th>位置</th>
              <th>说明</th>
              <th>再导入时</th>
              <th className={styles.number}>处数</th>
            </tr>
          </thead>
          <tbody>
            {notes.map(({ what, where, why, comesBack, count }) => (
              <tr key={what}>
                <td>{what}</td>
                <td>{where}</td>
                <td>{why}</td>
                <td>{comesBack ? '恢复' : '不恢复'}</td>
                <td className={styles.number}>
                  <Count of={count} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
