import type { Fields } from '@xmgl/contracts/register/fields';
import { idNameOf } from '@xmgl/contracts/register/register';
import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import type { OwnActivity } from '@xmgl/contracts/schedule/tracking.calls';
import { Form } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { toDay } from '../../../format/day.ts';
import { useDraft } from '../../../register/row/draft-store.ts';
import { hasPicked, NewRowFiles, type Picked, sendPicked } from '../../../register/row/new-row-files.tsx';
import { RowForm, typedValues } from '../../../register/row/row-form.tsx';
import { callOf, differing, idOf, type Values, valuesOf } from '../../../register/row/row-values.ts';
import { useAddRow } from '../../../register/row/use-add-row.ts';
import { useRefreshRows } from '../../../register/use-live-register.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import { toast } from '../../../ui/toast-store.ts';
import { ReportSteps } from './report-steps.tsx';
import styles from './tracking.module.css';
import { followSteps, useDoneShare, useOneOfTwo } from './use-report-fields.ts';
import { whenUploaded } from './when-uploaded.ts';

const { activityID: _of, code: _numbered, ...all } = progressUpdate.fields;
// The order in which they are thought of on site.
const { actualStart, percentComplete, remainingDays, physicalQty, actualFinish } = all;
const { expectedFinish, cause, summary, note, statusDate } = all;
const common: Fields = {
  actualStart,
  percentComplete,
  remainingDays,
  physicalQty,
  actualFinish,
  expectedFinish,
  cause,
  summary,
  note,
  statusDate,
};

/** What is asked of this activity: its quantity in its unit, and nothing beside the 检查点 that make its percent. */
const fieldsOf = ({ isBySteps, quantity, unit }: OwnActivity): Fields => {
  const { remainingDays: left, physicalQty: done, ...others } = common;
  return Object.fromEntries(
    Object.keys(common).flatMap((key) => {
      if (key === 'remainingDays') return isBySteps || !left ? [] : [[key, left]];
      if (key !== 'physicalQty' || !done) return [[key, others[key]]];
      return quantity === null ? [] : [[key, { ...done, ...(unit !== '' && { unit }) }]];
    }),
  ) as Fields;
};

type ReportFormProps = {
  readonly projectID: string;
  readonly activity: OwnActivity;
  readonly isSending: boolean;
  readonly setSending: (isSending: boolean) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** What is so far; nine of ten report of today. */
const startOf = (activity: OwnActivity, fields: Fields): Values =>
  valuesOf(fields, {
    actualStart: activity.actualStart,
    percentComplete: activity.percentComplete,
    statusDate: toDay(new Date()),
  });

/** What is confirmed of a later day takes the plan's 检查日期 along. */
const noteOf = ({ planStatusDate }: OwnActivity): string | null =>
  planStatusDate !== null && planStatusDate < toDay(new Date())
    ? `计划的检查日期是 ${planStatusDate}；填写的实际日期晚于它的，确认时计划的检查日期随之推进。`
    : null;

/** A report on an activity, handed in with one press. */
export const ReportForm = (props: ReportFormProps): ReactElement => {
  const { projectID, activity, isSending, setSending, onDone, onCancel } = props;
  const [form] = Form.useForm<Values>();
  const isSent = useRef(false);
  const fields = useRef(fieldsOf(activity)).current;
  const initial = useRef(startOf(activity, fields)).current;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<Picked>({});
  useOneOfTwo(form, activity);
  useDoneShare(form, activity);
  const drafts = useDraft(projectID, progressUpdate.entity, activity.activityID);
  const refresh = useRefreshRows(progressUpdate);
  const submit = useSend(callOf(progressUpdate, 'upd'), {
    refreshes: ['GetOwnActivityPage', 'GetPendingTask'],
    done: '填报已提交，等待确认',
    onDone: () => {
      refresh();
      onDone();
    },
  });
  const handIn = (refID: string, rowVersion: number): void =>
    submit.mutate(
      { projectID, [idNameOf(progressUpdate)]: refID, rowVersion, action: '提交' },
      { onError: () => setSending(false) },
    );
  const { add, isPending } = useAddRow(progressUpdate, {
    refreshes: ['GetOwnActivityPage'],
    takeErrors: takeFormErrors(form),
    onDone: (row) => {
      isSent.current = true;
      drafts.drop();
      const refID = idOf(progressUpdate, row);
      sendPicked({ projectID, refKind: progressUpdate.entity, refID }, picked);
      setSending(true);
      void whenUploaded(refID).then((isWhole) => {
        if (isWhole) return handIn(refID, row.rowVersion);
        setSending(false);
        toast.error('照片没有传上，填报存为草稿：请打开填报，重新上传后提交');
        onDone();
      });
    },
  });
  const note = noteOf(activity);
  const isChanged = () =>
    ticked.length > 0 ||
    hasPicked(picked) ||
    differing(fields, initial, typedValues(form, fields)).length > 0;
  return (
    <>
      <LeaveGuard when={() => !isSent.current && isChanged()} text="填报还没有提交" onDrop={drafts.drop} />
      <RowForm
        form={form}
        fields={fields}
        rules={progressUpdate.rules}
        projectID={projectID}
        initial={initial}
        names={{}}
        drafts={drafts}
        confirm="提交填报"
        isBusy={isPending || isSending || submit.isPending}
        onCancel={onCancel}
        onSubmit={(values) =>
          add({
            projectID,
            activityID: activity.activityID,
            ...values,
            steps: ticked.map((step) => ({ step, doneDay: String(values.statusDate) })),
          })
        }
        lead={
          activity.steps.length > 0 && (
            <ReportSteps
              activity={activity}
              ticked={ticked}
              onTick={(names) => {
                setTicked(names);
                followSteps(form, activity, names);
              }}
            />
          )
        }
      >
        <NewRowFiles register={progressUpdate} picked={picked} onChange={setPicked} />
        {note && <p className={styles.note}>{note}</p>}
      </RowForm>
    </>
  );
};
