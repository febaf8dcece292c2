import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { Button, Form, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { Facts, Panel } from '../../ui/page.tsx';
import { readableNumber } from '../../ui/readable-number.ts';
import { takeFormErrors } from '../../ui/take-form-errors.ts';

const largestGB = 10_000;

type Values = { readonly quotaGB: number };

type DialogProps = { readonly room: OutputOf<'GetPersonalRoom'>; readonly onClose: () => void };

const RoomDialog = ({ room, onClose }: DialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const { quotaGB, rowVersion } = room;
  const save = useSend('UpdPersonalRoom', {
    refreshes: ['GetPersonalRoom', 'GetUserFiles'],
    done: '个人文件空间已修改',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  return (
    <Modal open title="个人文件空间" width={420} footer={null} onCancel={onClose}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ quotaGB }}
        onFinish={(values) => save.mutate({ ...values, rowVersion })}
      >
        <Form.Item
          name="quotaGB"
          label="每人的空间"
          extra="随即生效；已有的文件不受影响，超出后不能再上传。"
          validateFirst
          rules={[
            { required: true, message: '请填写每人的空间' },
            readableNumber,
            { type: 'number', min: 1, max: largestGB, message: '每人的空间应为 1 至 10,000 GB' },
          ]}
        >
          <NumberInput decimals={0} suffix="GB" hasThousands />
        </Form.Item>
        <FormFoot submit="保存" isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};

/** 个人文件空间: how much room everybody has for files of their own. */
export const PersonalRoomPanel = (): ReactElement => {
  const query = useCall('GetPersonalRoom', {});
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="个人文件空间"
      actions={
        <Button disabled={!query.data} onClick={() => setOpen(true)}>
          修改
        </Button>
      }
    >
      <Loaded of={query}>
        {(room) => (
          <>
            <Facts
              facts={[
                ['每人的空间', `${room.quotaGB.toLocaleString('zh-CN')} GB`],
                ['有个人文件的人', `${room.people.toLocaleString('zh-CN')} 人`],
                ['共占用', sizeText(room.used)],
              ]}
            />
            {isOpen && <RoomDialog room={room} onClose={() => setOpen(false)} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
};
