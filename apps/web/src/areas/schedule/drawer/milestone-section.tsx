import { type MilestoneDetail, milestoneLevels } from '@xmgl/contracts/schedule/activity-details';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { readNear, toMomentOfDay } from '@xmgl/engine/cells/date-edits';
import { toFinishText } from '@xmgl/engine/cells/plan-words';
import { isMilestoneKind } from '@xmgl/engine/commands/activity-commands';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { emptyMilestone } from '@xmgl/engine/commands/estimate-commands';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import { useDeliverables } from '../milestone/use-deliverables.ts';
import type { EditResult } from '../plan/plan-state.ts';
import styles from './drawer.module.css';
import { EditField, SelectField } from './edit-field.tsx';
import { LinkField } from './link-field.tsx';
import type { Choices, SectionProps } from './section-props.ts';

const levels: Choices = [['', '未定'], ...milestoneLevels.map((level) => [level, level] as const)];
const contracts = [
  ['no', '不是'],
  ['yes', '合同节点'],
] as const;

type Save = (detail: Partial<MilestoneDetail>) => Promise<EditResult>;

type DeliverableProps = {
  readonly projectID: string;
  readonly deliverableID: string | null;
  readonly save: Save | undefined;
};

/** What is handed over with the milestone, and the way there. */
const DeliverableField = ({ projectID, deliverableID, save }: DeliverableProps): ReactElement => {
  const known = useDeliverables(projectID, deliverableID !== null);
  const found = known?.get(deliverableID ?? '');
  return (
    <>
      <LinkField
        projectID={projectID}
        label="可交付成果"
        entity={deliverable.entity}
        isMultiple={false}
        isEditable={save !== undefined}
        ids={deliverableID === null ? [] : [deliverableID]}
        titles={found && deliverableID !== null ? { [deliverableID]: found.title } : {}}
        onSave={([first = null]) => save?.({ deliverableID: first }) ?? Promise.resolve({})}
      />
      {found && deliverableID !== null && (
        <p className={styles.wide}>
          <Link to={deliverable.address(deliverableID)}>{found.title}</Link>（{found.state}）
        </p>
      )}
    </>
  );
};

/** What a milestone is promised for, and by what it is reached. */
export const MilestoneSection = (
  props: SectionProps & { readonly projectID: string },
): ReactElement | null => {
  const { view, rowID, isEditable, say } = props;
  const seesDeliverables = useRight('scope.deliverable', 'access');
  const activity = view.plan.activity.get(rowID);
  if (!activity || !isMilestoneKind(activity.kind)) return null;
  const detail = activity.milestone ?? emptyMilestone;
  const save: Save | undefined = isEditable
    ? (change) => say({ kind: 'setMilestone', activityID: rowID, detail: change })
    : undefined;
  const commit = (text: string): Promise<EditResult> => {
    if (text.trim() === '') return save?.({ committedAt: null }) ?? Promise.resolve({});
    const near = view.rows[view.indexOf.get(rowID) ?? -1]?.finishAt ?? view.plan.settings.startAt;
    const typed = readNear(text, near, view.today);
    if (!typed.ok) return Promise.resolve({ error: typed.error });
    return save?.({ committedAt: toMomentOfDay(view, rowID, true, typed.value) }) ?? Promise.resolve({});
  };
  return (
    <section className={styles.section}>
      <h3>里程碑</h3>
      <div className={styles.grid}>
        <SelectField
          label="级别"
          value={activity.milestone?.level ?? ''}
          choices={levels}
          onSave={
            save &&
            ((chosen) => {
              const level = milestoneLevels.find((one) => one === chosen);
              return level ? save({ level }) : say({ kind: 'setMilestone', activityID: rowID, detail: null });
            })
          }
        />
        <SelectField
          label="合同节点"
          value={detail.isContract ? 'yes' : 'no'}
          choices={contracts}
          onSave={save && ((value) => save({ isContract: value === 'yes' }))}
        />
        <EditField
          label="承诺日期"
          value={detail.committedAt === null ? '' : toDayWords(detail.committedAt - 1)}
          moment={toFinishText(detail.committedAt)}
          mayBeEmpty
          placeholder="没有承诺，按期限判断"
          hint="晚于承诺日期为延误"
          onSave={save && commit}
        />
        {seesDeliverables && (
          <DeliverableField projectID={props.projectID} deliverableID={detail.deliverableID} save={save} />
        )}
        <EditField
          label="完成标准"
          value={detail.criteria}
          isLong
          placeholder="凭什么说它已经到达，如验收记录、批复文件"
          onSave={
            save &&
            ((criteria) =>
              criteria.length > 1000
                ? Promise.resolve({ error: '完成标准最多 1000 个字' })
                : save({ criteria: criteria.trim() }))
          }
        />
      </div>
    </section>
  );
};
