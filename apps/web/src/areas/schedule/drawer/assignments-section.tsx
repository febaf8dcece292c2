import type { AssignmentRow } from '@xmgl/contracts/schedule/plan-rows';
import { type ReactElement, useState } from 'react';
import { newID } from '../../../api/new-id.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './drawer.module.css';
import type { SectionProps } from './section-props.ts';
import { useLabor } from './use-labor.ts';

const toLabor = (workMin: number, laborMin: number): string =>
  String(Number((workMin / laborMin).toFixed(2)));

type LineProps = SectionProps & { readonly assignment: AssignmentRow };

const AssignmentLine = ({ view, assignment, isEditable, say }: LineProps): ReactElement => {
  const resource = view.plan.resource.get(assignment.resourceID);
  const { assignmentID } = assignment;
  const { laborMin } = useLabor(view);
  const saveNumber = async (field: 'units' | 'workMin', text: string, shown: string): Promise<void> => {
    if (text.trim() === shown) return;
    const typed = Number(text.trim());
    if (!Number.isFinite(typed) || typed < 0) return void toast.error('请填写不小于 0 的数字');
    const value = field === 'workMin' ? Math.round(typed * laborMin) : typed;
    if (value === assignment[field]) return;
    const { error } = await say({ kind: 'updateAssignment', assignmentID, fields: { [field]: value } });
    if (error) toast.error(error);
  };
  const box = (field: 'units' | 'workMin', value: string, label: string) => (
    <input
      key={value}
      aria-label={label}
      defaultValue={value}
      readOnly={!isEditable}
      onBlur={(event) => void saveNumber(field, event.target.value, value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
  return (
    <tr>
      <td className={styles.name}>{resource?.name ?? '已删除的资源'}</td>
      <td>{box('units', String(assignment.units), '数量')}</td>
      <td>
        {resource?.kind === 'material' ? '—' : box('workMin', toLabor(assignment.workMin, laborMin), '工时')}
      </td>
      <td className={styles.tail}>
        {isEditable && (
          <IconButton
            icon="trash"
            label="移除资源"
            onClick={() => void say({ kind: 'deleteAssignment', assignmentID })}
          />
        )}
      </td>
    </tr>
  );
};

const AddAssignment = ({
  view,
  rowID,
  say,
  taken,
}: SectionProps & { readonly taken: ReadonlySet<string> }) => {
  const { plan } = view;
  const [chosen, setChosen] = useState('');
  const free = [...plan.resource.values()].filter(({ resourceID }) => !taken.has(resourceID));
  const add = async (): Promise<void> => {
    const isMaterial = plan.resource.get(chosen)?.kind === 'material';
    const workMin = isMaterial ? 0 : (plan.activity.get(rowID)?.durationMin ?? 0);
    const assignmentID = newID();
    const { error } = await say({
      kind: 'addAssignment',
      assignmentID,
      activityID: rowID,
      resourceID: chosen,
      workMin,
    });
    if (error) toast.error(error);
    else setChosen('');
  };
  return (
    <div className={styles.add}>
      <select aria-label="选择资源" value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{free.length === 0 ? '没有可分配的资源' : '选择资源…'}</option>
        {free.map(({ resourceID, name }) => (
          <option key={resourceID} value={resourceID}>
            {name}
          </option>
        ))}
      </select>
      <Button disabled={chosen === ''} onClick={() => void add()}>
        分配
      </Button>
    </div>
  );
};

/** Who and what does the work. */
export const AssignmentsSection = (props: SectionProps): ReactElement | null => {
  const { plan } = props.view;
  const { laborUnit } = useLabor(props.view);
  if (!plan.activity.has(props.rowID)) return null;
  const own = [...plan.assignment.values()].filter(({ activityID }) => activityID === props.rowID);
  return (
    <section className={styles.section}>
      <h3>资源</h3>
      {own.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>名称</th>
              <th>数量</th>
              <th>{laborUnit === '工日' ? '工日' : '工时（小时）'}</th>
              <th aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {own.map((assignment) => (
              <AssignmentLine key={assignment.assignmentID} {...props} assignment={assignment} />
            ))}
          </tbody>
        </table>
      )}
      {own.length === 0 && !props.isEditable && <p className={styles.quiet}>没有分配资源。</p>}
      {props.isEditable && (
        <AddAssignment {...props} taken={new Set(own.map(({ resourceID }) => resourceID))} />
      )}
    </section>
  );
};
