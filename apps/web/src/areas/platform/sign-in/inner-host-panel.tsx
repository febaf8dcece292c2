import { Button, Form, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toDay } from '../../../format/day.ts';
import { ask } from '../../../ui/ask-store.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { TextItem } from '../../../ui/form-items.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from './sign-in.module.css';

type Host = OutputOf<'GetInnerHosts'>[number];
type Values = { readonly host: string; readonly note: string };

const AddDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const [form] = Form.useForm<Values>();
  const add = useSend('AddInnerHost', {
    refreshes: ['GetInnerHosts'],
    done: '已准许',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  return (
    <Modal open title="准许内部主机" width={440} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ host: '', note: '' }}
        onFinish={(values) => add.mutate(values)}
      >
        <TextItem name="host" label="主机" max={253} placeholder="如 id.binjiang.lan 或 10.0.0.8" required />
        <TextItem name="note" label="说明" max={100} placeholder="如 滨江建设的身份服务" />
        <FormFoot submit="准许" isBusy={add.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};

const HostLine = ({ row: { host, note, userName, createdTime } }: { readonly row: Host }): ReactElement => {
  const remove = useSend('DelInnerHost', { refreshes: ['GetInnerHosts'], done: '不再准许' });
  return (
    <li className={styles.host}>
      <code>{host}</code>
      <span className={styles.note}>{note}</span>
      <span className={styles.note}>
        {userName} {toDay(createdTime)}
      </span>
      <Button
        size="small"
        onClick={() =>
          ask({
            text: `不再准许「${host}」？`,
            more: '身份服务在这台主机上的单位，随即不能经企业登录进入。',
            confirm: '移除',
            kind: 'danger',
            run: () => remove.mutate({ host }),
          })
        }
      >
        移除
      </Button>
    </li>
  );
};

/** 内部主机: where identity servers of companies may stand inside of the network. */
export const InnerHostPanel = (): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const hosts = useCall('GetInnerHosts', {});
  return (
    <Panel title="企业登录的内部主机" actions={<Button onClick={() => setOpen(true)}>准许主机</Button>}>
      <Loaded of={hosts} lines={2}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon="lock"
              title="没有准许的内部主机"
              text="单位的身份服务只能在公网；在内部网络中的，准许其主机后各单位才能填写。"
            />
          ) : (
            <ul className={styles.hosts}>
              {rows.map((row) => (
                <HostLine key={row.host} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
};
