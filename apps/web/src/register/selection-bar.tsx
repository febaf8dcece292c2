import type { AnyRow, Register } from '@xmgl/contracts/register/register';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../access/use-may-write.ts';
import styles from './register.module.css';
import { BatchEditDialog } from './row/batch-edit-dialog.tsx';
import { idOf } from './row/row-values.ts';
import { useDeleteRows, useRestoreRows } from './use-delete-rows.ts';

type SelectionBarProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly rows: readonly AnyRow[];
  readonly isBin: boolean;
  readonly onDone: () => void;
};

/** What can be done with the chosen rows together. */
export const SelectionBar = ({
  register,
  projectID,
  rows,
  isBin,
  onDone,
}: SelectionBarProps): ReactElement => {
  const remove = useDeleteRows(register, projectID, onDone);
  const restore = useRestoreRows(register, projectID);
  const mayEdit = useMayWrite(register.page, 'update');
  const mayDelete = useMayWrite(register.page, 'delete');
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={styles.selection} role="toolbar" aria-label="批量操作">
      <span>已选 {rows.length} 条</span>
      {isBin && mayDelete && (
        <Button
          size="small"
          onClick={() => {
            restore(rows.map((row) => idOf(register, row)));
            onDone();
          }}
        >
          恢复
        </Button>
      )}
      {!isBin && mayEdit && (
        <Button size="small" onClick={() => setEditing(true)}>
          修改
        </Button>
      )}
      {!isBin && mayDelete && (
        <Button size="small" danger onClick={() => remove.run(rows)}>
          {remove.word}
        </Button>
      )}
      <Button size="small" type="text" onClick={onDone}>
        取消选择
      </Button>
      {isEditing && (
        <BatchEditDialog
          register={register}
          projectID={projectID}
          rows={rows}
          onClose={() => setEditing(false)}
          onDone={onDone}
        />
      )}
    </div>
  );
};
