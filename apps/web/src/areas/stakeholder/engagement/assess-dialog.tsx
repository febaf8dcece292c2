import { isEmpty, missingField } from '@xmgl/contracts/register/check-row';
import {
  type EngagementLevel,
  engagementLevels,
  gapOf,
  gapTone,
  gapWords,
  mayBeDesired,
  missingWay,
} from '@xmgl/contracts/stakeholder/engagement-level';
import type { MatrixPerson } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import { Button, Form, Input, Modal, Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { toDay } from '../../../format/day.ts';
import { FieldInput } from '../../../register/row/field-input.tsx';
import { callOf } from '../../../register/row/row-values.ts';
import { useAddRow } from '../../../register/row/use-add-row.ts';
import { useRefreshRows } from '../../../register/use-live-register.ts';
import { useSession } from '../../../session/session-store.ts';
import { classes } from '../../../ui/classes.ts';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from './assess-dialog.module.css';
import tones from './gap-tone.module.css';

type Typed = {
  readonly current: EngagementLevel;
  readonly desired: EngagementLevel;
  readonly assessTime: string;
  readonly evidence: string;
  readonly strategy: string;
  readonly strategyOwnerID: string | null;
  readonly targetTime: string | null;
};

type AssessDialogProps = {
  readonly projectID: string;
  readonly person: MatrixPerson;
  readonly current: EngagementLevel;
  readonly desired: EngagementLevel;
  readonly onClose: () => void;
};

const { fields } = stakeholderEngagement;
const toOptions = (levels: readonly EngagementLevel[]) =>
  levels.map((level) => ({ value: level, label: level }));

/** The gap that the chosen levels leave, with a way there where one is demanded. */
const StrategyItems = ({
  projectID,
  gap,
  missing,
  ownerName,
  ownerID,
}: {
  readonly projectID: string;
  readonly gap: number;
  /** What is told where it is not said how to close the gap, and must be. */
  readonly missing: string | null;
  readonly ownerName: string;
  readonly ownerID: string | null;
}): ReactElement => {
  const names = ownerID === null ? {} : { [ownerID]: { title: ownerName, isDeleted: 0 as const } };
  const rules = [
    {
      validator: async (_: unknown, value: unknown) => {
        if (missing !== null && isEmpty(value)) throw new Error(missing);
      },
    },
  ];
  const itemOf = (key: 'strategy' | 'strategyOwnerID' | 'targetTime') => (
    <Form.Item
      name={key}
      label={fields[key].label}
      required={missing !== null}
      rules={rules}
      validateTrigger={['onBlur', 'onChange']}
    >
      <FieldInput field={fields[key]} projectID={projectID} names={names} />
    </Form.Item>
  );
  return (
    <>
      <p className={classes(styles[gapTone(gap)], tones[gapTone(gap)])}>
        差距：{gapWords(gap)}
        {missing !== null && '。优先级高，须有策略、责任人和目标日期'}
      </p>
      {itemOf('strategy')}
      <div className={styles.pair}>
        {itemOf('strategyOwnerID')}
        {itemOf('targetTime')}
      </div>
    </>
  );
};

/** A new assessment, or a better one of the same day: asks for evidence, and for a strategy where one is needed. */
export const AssessDialog = (props: AssessDialogProps): ReactElement => {
  const { projectID, person, onClose } = props;
  const { latest } = person;
  const [form] = Form.useForm<Typed>();
  const userID = useSession((session) => session.userID);
  const refresh = useRefreshRows(stakeholderEngagement);
  const options = {
    refreshes: ['GetEngagementMatrix', 'GetPendingTask'] as const,
    done: `${person.userName}的参与度已评估`,
    takeErrors: takeFormErrors(form),
    onDone: () => {
      refresh();
      onClose();
    },
  };
  const { add, isPending } = useAddRow(stakeholderEngagement, options);
  const upd = useSend(callOf(stakeholderEngagement, 'upd'), options);
  const current = Form.useWatch('current', form) ?? props.current;
  const desired = Form.useWatch('desired', form) ?? props.desired;
  const gap = gapOf(current, desired);
  const submit = (typed: Typed): void => {
    const values = { projectID, assessorID: userID, ...typed };
    if (latest?.assessTime === typed.assessTime) {
      const { stakeholderEngagementID, rowVersion } = latest;
      upd.mutate({ ...values, stakeholderEngagementID, rowVersion });
    } else add({ ...values, projectStakeholderID: person.projectStakeholderID });
  };
  const initial: Typed = {
    current: props.current,
    desired: props.desired,
    assessTime: toDay(new Date()),
    evidence: '',
    strategy: latest?.strategy ?? '',
    strategyOwnerID: latest?.strategyOwnerID ?? null,
    targetTime: latest?.targetTime ?? null,
  };
  return (
    <Modal
      open
      title={`评估${person.userName}的参与度`}
      width={560}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form<Typed> form={form} layout="vertical" initialValues={initial} onFinish={submit}>
        <Form.Item name="current" label={fields.current.label}>
          <Segmented<EngagementLevel>
            block
            className={styles.levels ?? ''}
            options={toOptions(engagementLevels)}
          />
        </Form.Item>
        <Form.Item name="desired" label={fields.desired.label}>
          <Segmented<EngagementLevel> block options={toOptions(engagementLevels.filter(mayBeDesired))} />
        </Form.Item>
        <Form.Item
          name="evidence"
          label={fields.evidence.label}
          rules={[
            { required: true, whitespace: true, message: '请填写依据' },
            { max: 1000, message: '依据最多 1000 个字' },
          ]}
        >
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 6 }}
            placeholder="看到、听到了什么，因而这样判断"
          />
        </Form.Item>
        <Form.Item
          name="assessTime"
          label={fields.assessTime.label}
          extra={latest?.assessTime === toDay(new Date()) && '今天已有评估，保存后覆盖当日的评估。'}
          rules={[{ required: true, message: missingField(fields.assessTime) }]}
        >
          <FieldInput field={fields.assessTime} projectID={projectID} names={{}} />
        </Form.Item>
        {gap > 0 && (
          <StrategyItems
            projectID={projectID}
            gap={gap}
            missing={missingWay(gap, person.priority, true)}
            ownerID={latest?.strategyOwnerID ?? null}
            ownerName={latest?.strategyOwnerName ?? ''}
          />
        )}
        <div className={styles.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" loading={isPending || upd.isPending}>
            保存评估
          </Button>
        </div>
      </Form>
    </Modal>
  );
};
