import { isEmpty } from '@xmgl/contracts/register/check-row';
import type { Field } from '@xmgl/contracts/register/fields';
import { deletionDeed, type Register } from '@xmgl/contracts/register/register';
import { Button } from 'antd';
import { Fragment, type ReactElement, useState } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import { FieldFiles } from '../../files/field-files.tsx';
import { toMinute } from '../../format/day.ts';
import { ShownLines } from '../lines/shown-lines.tsx';
import { useParts } from '../register-parts.ts';
import { RowBadge } from '../row-badge.tsx';
import { ShownState } from '../shown-state.tsx';
import { ShownValue } from '../shown-value.tsx';
import { useDeleteRows, useRestoreRows } from '../use-delete-rows.ts';
import { useSeenFields } from '../use-seen-fields.ts';
import { EditRow } from './edit-row.tsx';
import { FieldLabel } from './field-label.tsx';
import { RefusedButton } from './refused-button.tsx';
import styles from './row.module.css';
import { RowSteps } from './row-steps.tsx';
import type { ReadRow } from './row-values.ts';
import { headingOf, idOf } from './row-values.ts';

type RowDetailsProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly read: ReadRow;
  readonly onDeleted: () => void;
};

const Deeds = (props: RowDetailsProps & { readonly onEdit: () => void }): ReactElement => {
  const { register, projectID, read, onDeleted, onEdit } = props;
  const remove = useDeleteRows(register, projectID, onDeleted);
  const { deeds } = useParts();
  const isLocked = register.workflow?.states[read.row.state]?.isLocked === true;
  const isRefused = read.refused[deletionDeed] !== undefined;
  return (
    <div className={styles.deeds}>
      <span>
        {register.workflow && <ShownState register={register} state={read.row.state} />}{' '}
        <RowBadge row={read.row} />
      </span>
      <RowSteps register={register} projectID={projectID} read={read} />
      {deeds?.(read)}
      {read.mayChange === 1 && !isLocked && <Button onClick={onEdit}>编辑</Button>}
      {isRefused && (
        <RefusedButton
          register={register}
          projectID={projectID}
          read={read}
          deed={deletionDeed}
          word={remove.word}
        />
      )}
      {read.mayDelete === 1 && !isRefused && (
        <Button danger onClick={() => remove.run([read.row])}>
          {remove.word}
        </Button>
      )}
    </div>
  );
};

const Deleted = ({ register, projectID, read }: RowDetailsProps): ReactElement => {
  const restore = useRestoreRows(register, projectID);
  const mayRestore = useMayWrite(register.page, 'delete');
  return (
    <div className={styles.note}>
      此记录在回收站中。
      {mayRestore && (
        <Button size="small" onClick={() => restore([idOf(register, read.row)])}>
          恢复
        </Button>
      )}
    </div>
  );
};

const isWide = ({ kind }: Field): boolean => kind === 'longText' || kind === 'files';

/** All fields of a row with what can be done with it; edited in place. */
export const RowDetails = (props: RowDetailsProps): ReactElement => {
  const { register, projectID, read } = props;
  const [isEditing, setEditing] = useState(false);
  const fields = useSeenFields(register);
  if (isEditing) {
    return <EditRow register={register} projectID={projectID} read={read} onDone={() => setEditing(false)} />;
  }
  const { row, titles } = read;
  const nameOf = (id: string) => titles[id]?.title ?? '他人';
  const known = Object.entries(fields).filter(([key, { isLater }]) => !isLater || !isEmpty(row[key]));
  return (
    <div className={styles.whole}>
      {row.deletedAt === null ? <Deeds {...props} onEdit={() => setEditing(true)} /> : <Deleted {...props} />}
      <dl className={styles.details}>
        {known.map(([key, field], at, all) => (
          <Fragment key={key}>
            {headingOf(all, at) && <h3 className={styles.group}>{headingOf(all, at)}</h3>}
            <div className={isWide(field) ? styles.wide : undefined}>
              <dt>
                <FieldLabel field={field} />
              </dt>
              <dd>
                {field.kind === 'files' ? (
                  <FieldFiles
                    projectID={projectID}
                    refKind={register.entity}
                    refID={idOf(register, row)}
                    name={key}
                    field={field}
                  />
                ) : (
                  <ShownValue field={field} value={row[key]} names={titles} isOpening />
                )}
              </dd>
            </div>
          </Fragment>
        ))}
        {Object.entries(register.lines ?? {}).map(([key, lines]) => (
          <div key={key} className={styles.wide}>
            <dt>{lines.label}</dt>
            <dd>
              {Array.isArray(row[key]) && row[key].length > 0 ? (
                <ShownLines lines={lines} value={row[key]} names={titles} projectID={projectID} />
              ) : (
                '—'
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>新增</dt>
          <dd>
            {nameOf(row.createdBy)}，{toMinute(row.createdAt)}
          </dd>
        </div>
        <div>
          <dt>最近修改</dt>
          <dd>
            {nameOf(row.updatedBy)}，{toMinute(row.updatedAt)}
          </dd>
        </div>
      </dl>
    </div>
  );
};
