import type { BudgetLine } from '@xmgl/contracts/cost/budget.calls';
import { budget } from '@xmgl/contracts/cost/budget.register';
import { spreads } from '@xmgl/contracts/cost/cost-estimate.register';
import { Form, Input, Modal, Select } from 'antd';
import type { ReactElement } from 'react';
import { useAmounts } from '../../access/use-amounts.tsx';
import { useSend } from '../../api/use-send.ts';
import { useRefreshRows } from '../../register/use-live-register.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { DayItem } from '../../ui/form-items.tsx';
import { readableNumber } from '../../ui/readable-number.ts';

type Values = {
  readonly adjust: number | null;
  readonly reason: string;
  readonly spread: BudgetLine['spread'];
  readonly fromDay: string | null;
  readonly toDay: string | null;
};

type DialogProps = {
  readonly projectID: string;
  readonly budgetID: string;
  readonly line: BudgetLine;
  readonly onClose: () => void;
};

/** One line of a budget: more or less than estimated, and when. */
export const BudgetLineDialog = ({ projectID, budgetID, line, onClose }: DialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const { units, exact } = useAmounts();
  const refresh = useRefreshRows(budget);
  const send = useSend('UpdBudgetLines', {
    refreshes: ['GetBudgetLines', 'GetFundingPlan'],
    onDone: () => {
      refresh();
      onClose();
    },
  });
  const save = ({ adjust, reason, spread, fromDay, toDay }: Values) =>
    send.mutate({
      projectID,
      budgetID,
      lines: [
        {
          budgetLineID: line.budgetLineID,
          adjust: adjust ?? 0,
          reason: reason ?? '',
          spread,
          fromDay: fromDay || null,
          toDay: toDay || null,
        },
      ],
    });
  return (
    <Modal
      open
      title={`${line.wbsName}${line.activityName && ` / ${line.activityName}`} · ${line.subjectName}`}
      okText="保存"
      cancelText="取消"
      confirmLoading={send.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>估算 {exact(line.estimated)}</p>
      <Form form={form} layout="vertical" initialValues={line} onFinish={save}>
        <Form.Item
          name="adjust"
          label="调整（减少写负数）"
          validateFirst
          rules={[
            readableNumber,
            {
              type: 'number',
              min: -line.estimated,
              message: '调整后的预算不能小于 0',
            },
          ]}
        >
          <AmountInput unit={units} />
        </Form.Item>
        <Form.Item
          name="reason"
          label="调整原因"
          dependencies={['adjust']}
          rules={[
            ({ getFieldValue }) => ({
              required: Boolean(getFieldValue('adjust')),
              whitespace: true,
              message: '请填写调整原因',
            }),
            { max: 200, message: '调整原因最多 200 个字' },
          ]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="spread" label="分布">
          <Select options={spreads.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <DayItem name="fromDay" label="自（不填随活动或节点）" />
        <DayItem name="toDay" label="至" />
      </Form>
    </Modal>
  );
};
