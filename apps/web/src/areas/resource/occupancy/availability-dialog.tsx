import { formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import { occupancyPage } from '@xmgl/contracts/resource/occupancy.calls';
import { requirementPage } from '@xmgl/contracts/resource/requirement.calls';
import { Button, Form } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { newID } from '../../../api/new-id.ts';
import { useSend } from '../../../api/use-send.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { readableNumber } from '../../../ui/readable-number.ts';
import type { LoadRow, Supply } from './load-rows.ts';
import styles from './occupancy.module.css';

type Span = { readonly from: string | null; readonly to: string | null; readonly units: number | null };
type Values = { readonly spans: readonly Span[] };

const dayMin = 1440;

const toSpans = ({ availability }: Supply): readonly Span[] =>
  availability.map(({ fromAt, toAt, units }) => ({
    from: formatDay(Math.floor(fromAt / dayMin)),
    to: formatDay(Math.ceil(toAt / dayMin) - 1),
    units,
  }));

const toRows = ({ spans }: Values) =>
  spans.map(({ from, to, units }) => ({
    fromAt: parseDay(from ?? '') * dayMin,
    toAt: (parseDay(to ?? '') + 1) * dayMin,
    units: units ?? 0,
  }));

const isBehind = (from: unknown, to: unknown): boolean =>
  typeof from === 'string' && typeof to === 'string' && to < from;

const Spans = (): ReactElement => (
  <Form.List name="spans">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <div key={key} className={styles.span}>
            <Form.Item name={[name, 'from']} label="开始" rules={[{ required: true, message: '请选择开始' }]}>
              <DayPicker mayBeEmpty={false} />
            </Form.Item>
            <Form.Item
              name={[name, 'to']}
              label="结束"
              dependencies={[['spans', name, 'from']]}
              rules={[
                { required: true, message: '请选择结束' },
                ({ getFieldValue }) => ({
                  validator: async (_, to: unknown) => {
                    if (isBehind(getFieldValue(['spans', name, 'from']), to))
                      throw new Error('结束不能早于开始');
                  },
                }),
              ]}
            >
              <DayPicker mayBeEmpty={false} />
            </Form.Item>
            <Form.Item
              name={[name, 'units']}
              label="可用数量"
              validateFirst
              rules={[
                { required: true, message: '请填写数量' },
                readableNumber,
                { type: 'number', min: 0, message: '不能小于 0' },
              ]}
            >
              <NumberInput decimals={2} />
            </Form.Item>
            <IconButton icon="trash" label={`删除第 ${name + 1} 个时段`} onClick={() => remove(name)} />
          </div>
        ))}
        <Button block type="dashed" onClick={() => add({ from: null, to: null, units: null })}>
          增加时段
        </Button>
      </>
    )}
  </Form.List>
);

type Props = {
  readonly projectID: string;
  readonly row: LoadRow;
  readonly supply: Supply;
  readonly onClose: () => void;
};

const Dialog = ({ projectID, row, supply, onClose }: Props): ReactElement => {
  const [form] = Form.useForm<Values>();
  const send = useSend('ApplyAssignmentCommands', {
    refreshes: ['GetResourceLoad', 'GetAssignmentPage'],
    done: '可用时段已保存',
    onDone: onClose,
  });
  const save = (values: Values): void =>
    send.mutate({
      projectID,
      baseVersion: supply.planVersion,
      batchID: newID(),
      commands: [{ kind: 'setAvailability', resourceID: row.key, rows: toRows(values) }],
    });
  return (
    <FormDialog
      title={`${row.resourceName}：可用时段`}
      form={form}
      initialValues={{ spans: toSpans(supply) }}
      lead={<p className={styles.lead}>列出的时段按所填的数量算，其余时间按 {supply.maxUnits}。</p>}
      isBusy={send.isPending}
      onFinish={save}
      onClose={onClose}
    >
      <Spans />
    </FormDialog>
  );
};

/** 可用时段: how many of a resource there are at which time. */
export const Availability = ({ projectID, row }: Omit<Props, 'supply' | 'onClose'>): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const [mayPlan, mayChange] = [useMayWrite(requirementPage, 'update'), useMayWrite(occupancyPage, 'update')];
  const { supply } = row;
  if (!mayPlan || !mayChange || supply === null) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>可用时段</Button>
      {isOpen && <Dialog {...{ projectID, row, supply }} onClose={() => setOpen(false)} />}
    </>
  );
};
