import { dayLengthWords } from '@xmgl/engine/cells/day-length';
import { kindWords, modeWords, toFinishText, toStartText } from '@xmgl/engine/cells/plan-words';
import { readCell } from '@xmgl/engine/cells/read-cell';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { ReactElement } from 'react';
import { newID } from '../../../api/new-id.ts';
import styles from './drawer.module.css';
import { EditField, SelectField } from './edit-field.tsx';
import { toPartyChoices } from './party-choices.ts';
import type { Owner, SectionProps } from './section-props.ts';

type MainSectionProps = SectionProps & {
  readonly owners: readonly Owner[];
};

/** Name, length and place in time: the fields of the table, with room for their words. */
export const MainSection = (props: MainSectionProps): ReactElement => {
  const { view, rowID, isEditable, save, say, owners } = props;
  const activity = view.plan.activity.get(rowID);
  const row = view.rows[view.indexOf.get(rowID) ?? -1];
  const typed = (field: string) =>
    isEditable ? (text: string) => save(readCell(view, rowID, field, text, newID)) : undefined;
  const ownerChoices: (readonly [string, string])[] = [
    ['', '未指定'],
    ...owners.map(({ ownerID, userName }) => [ownerID, userName] as const),
  ];
  const lengthHint = row ? dayLengthWords(view.plan, rowID, row.startAt) : '';
  const ownerID = activity?.ownerID ?? null;
  // Somebody whom the reader may not know of answers for it.
  if (ownerID !== null && owners.every((owner) => owner.ownerID !== ownerID))
    ownerChoices.push([ownerID, '（已不可见）']);
  return (
    <section className={styles.section}>
      <h3>基本信息</h3>
      <div className={styles.grid}>
        <EditField label="名称" value={row?.name ?? ''} onSave={typed('name')} isWide />
        <EditField label="编码" value={row?.code ?? ''} onSave={typed('code')} />
        {activity && (
          <SelectField
            label="类型"
            value={activity.kind}
            choices={kindWords}
            onSave={
              isEditable
                ? (activityKind) => say({ kind: 'setKind', activityID: rowID, activityKind })
                : undefined
            }
          />
        )}
        <EditField
          label="工期"
          value={row?.durationText ?? ''}
          onSave={activity && typed('duration')}
          hint={lengthHint || '如 5天、4小时、2周、7日历天'}
        />
        {activity && (
          <SelectField
            label="排程方式"
            value={activity.mode}
            choices={modeWords}
            onSave={
              isEditable
                ? (mode) =>
                    say({
                      kind: 'setMode',
                      rowID,
                      mode,
                      ...(mode === 'manual' && row ? { start: row.startAt, finish: row.finishAt } : {}),
                    })
                : undefined
            }
          />
        )}
        <EditField
          label="开始"
          value={row ? toDayWords(row.startAt) : ''}
          moment={toStartText(row?.startAt ?? null)}
          onSave={typed('start')}
          hint="如 2026-03-02、3-2 08:00"
        />
        <EditField
          label="完成"
          value={row ? toDayWords(row.kind === 'milestone' ? row.finishAt : row.finishAt - 1) : ''}
          {...(activity && { moment: toFinishText(row?.finishAt ?? null) })}
          onSave={activity && typed('finish')}
          hint="修改完成日期会改变工期"
        />
        {activity && (
          <SelectField
            label="承担单位"
            value={activity.partyID ?? ''}
            choices={toPartyChoices(view.parties, activity.partyID)}
            onSave={
              isEditable
                ? (partyID) =>
                    say({ kind: 'updateActivity', activityID: rowID, fields: { partyID: partyID || null } })
                : undefined
            }
          />
        )}
        {activity && <EditField label="合同编号" value={activity.contractNo} onSave={typed('contractNo')} />}
        {activity && <EditField label="专业" value={activity.discipline} onSave={typed('discipline')} />}
        {activity && <EditField label="施工段" value={activity.section} onSave={typed('section')} />}
        {activity && (
          <SelectField
            label="责任人"
            value={activity.ownerID ?? ''}
            choices={ownerChoices}
            onSave={
              isEditable
                ? (ownerID) =>
                    say({ kind: 'updateActivity', activityID: rowID, fields: { ownerID: ownerID || null } })
                : undefined
            }
          />
        )}
      </div>
    </section>
  );
};
