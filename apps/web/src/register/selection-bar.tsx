import type { AnyRow, Register } from '@xmgl/contracts/register/register';
import type { Allowed } from '@xmgl/contracts/register/register-calls';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../access/use-may-write.ts';
import { useRight } from '../access/use-rights.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { FormsButton } from './print/forms-button.tsx';
import styles from './register.module.css';
import { useParts } from './register-parts.ts';
import { BatchEditDialog } from './row/batch-edit-dialog.tsx';
import { idOf } from './row/row-values.ts';
import { useDeleteRows, useRestoreRows } from './use-delete-rows.ts';

type SelectionBarProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly rows: readonly AnyRow[];
  readonly allowed: Readonly<Record<string, Allowed>>;
  readonly isBin: boolean;
  readonly onDone: () => void;
};

const tellCount = (count: number, what: string): string | undefined =>
  count > 0 ? `所选中有 ${count} ${what}` : undefined;

/** What can be done with the chosen rows together. */
export const SelectionBar = ({
  register,
  projectID,
  rows,
  allowed,
  isBin,
  onDone,
}: SelectionBarProps): ReactElement => {
  const { batch } = useParts();
  const remove = useDeleteRows(register, projectID, onDone);
  const restore = useRestoreRows(register, projectID);
  const mayEdit = useMayWrite(register.page, 'update');
  const mayDelete = useMayWrite(register.page, 'delete');
  const mayDownload = useRight(register.page, 'download');
  const isLocked = ({ state }: AnyRow) => register.workflow?.states[state]?.isLocked === true;
  const isForeign = (row: AnyRow, deed: 'mayChange' | 'mayDelete') =>
    allowed[idOf(register, row)]?.[deed] === 0;
  const noEdit =
    tellCount(rows.filter(isLocked).length, '条的状态不能修改') ??
    tellCount(rows.filter((row) => isForeign(row, 'mayChange')).length, '条不是您登记或负责的，不能修改');
  const noRemoval = tellCount(
    rows.filter((row) => isForeign(row, 'mayDelete')).length,
    `条不是您登记或负责的，不能${remove.word}`,
  );
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={styles.selection} role="toolbar" aria-label="批量操作">
      <span>已选 {rows.length} 条</span>
      {!isBin && batch?.(rows)}
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
      {!isBin && mayEdit && noEdit && <ReasonButton size="small" word="修改" reason={noEdit} />}
      {!isBin && mayEdit && !noEdit && (
        <Button size="small" onClick={() => setEditing(true)}>
          修改
        </Button>
      )}
      {!isBin && mayDownload && (
        <FormsButton
          register={register}
          projectID={projectID}
          rowIDs={rows.map((row) => idOf(register, row))}
        />
      )}
      {!isBin && mayDelete && noRemoval && (
        <ReasonButton size="small" word={remove.word} reason={noRemoval} />
      )}
      {!isBin && mayDelete && !noRemoval && (
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
