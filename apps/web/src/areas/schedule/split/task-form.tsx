import { toFinishText, toStartText } from '@xmgl/engine/cells/plan-words';
import { readCell } from '@xmgl/engine/cells/read-cell';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { ReactElement } from 'react';
import { newID } from '../../../api/new-id.ts';
import { AssignmentsSection } from '../drawer/assignments-section.tsx';
import { EditField } from '../drawer/edit-field.tsx';
import { LinksSection } from '../drawer/links-section.tsx';
import type { SectionProps } from '../drawer/section-props.ts';
import styles from './split.module.css';

/** The row chosen above: its fields, who does it, and what it is tied to. */
export const TaskForm = (props: SectionProps): ReactElement => {
  const { view, rowID, isEditable, save } = props;
  const row = view.rows[view.indexOf.get(rowID) ?? -1];
  const isActivity = view.plan.activity.has(rowID);
  const typed = (field: string, isOf = true) =>
    isEditable && isOf ? (text: string) => save(readCell(view, rowID, field, text, newID)) : undefined;
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <EditField label="名称" value={row?.name ?? ''} onSave={typed('name')} />
        <EditField label="工期" value={row?.durationText ?? ''} onSave={typed('duration', isActivity)} />
        <EditField
          label="开始"
          value={row ? toDayWords(row.startAt) : ''}
          moment={toStartText(row?.startAt ?? null)}
          onSave={typed('start')}
        />
        <EditField
          label="完成"
          value={row ? toDayWords(row.kind === 'milestone' ? row.finishAt : row.finishAt - 1) : ''}
          {...(isActivity && { moment: toFinishText(row?.finishAt ?? null) })}
          onSave={typed('finish', isActivity)}
        />
        <EditField
          label="完成百分比"
          value={`${Number((row?.percentComplete ?? 0).toFixed(1))}%`}
          onSave={typed('percentComplete', isActivity)}
        />
      </div>
      <div className={styles.tables}>
        <AssignmentsSection {...props} />
        <LinksSection {...props} />
      </div>
    </div>
  );
};
