import { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import type { ForecastRow } from '@xmgl/contracts/cost/forecast.calls';
import { Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { useAmounts } from '../../../access/use-amounts.tsx';
import { useSend } from '../../../api/use-send.ts';
import { useRefreshRows } from '../../../register/use-live-register.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { readableNumber } from '../../../ui/readable-number.ts';

type Values = { readonly etc: number | null; readonly reason?: string };

type DialogProps = {
  readonly of: { readonly projectID: string; readonly costForecastID: string };
  readonly row: ForecastRow;
  readonly onClose: () => void;
};

/** What is still needed for one control account, and by what. */
export const ForecastRowDialog = ({ of, row, onClose }: DialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const { units, exact } = useAmounts();
  const refresh = useRefreshRows(costForecast);
  const send = useSend('UpdCostForecastRows', {
    refreshes: ['GetCostForecastRows'],
    onDone: () => {
      refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${row.code} ${row.name}`.trim()}
      form={form}
      initialValues={row}
      lead={
        <p>
          BAC {exact(row.bac)}，EV {exact(row.ev)}，AC {exact(row.ac)}
        </p>
      }
      isBusy={send.isPending}
      onFinish={({ etc, reason }) =>
        send.mutate({ ...of, rows: [{ rowID: row.rowID, etc: etc ?? 0, reason: reason ?? '' }] })
      }
      onClose={onClose}
    >
      <Form.Item
        name="etc"
        label="还要花多少"
        validateFirst
        rules={[
          { required: true, message: '请填写尚需' },
          readableNumber,
          { type: 'number', min: 0, message: '尚需不能小于 0' },
        ]}
      >
        <AmountInput unit={units} />
      </Form.Item>
      <Form.Item name="reason" label="依据" rules={[{ max: 200, message: '依据最多 200 个字' }]}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};
