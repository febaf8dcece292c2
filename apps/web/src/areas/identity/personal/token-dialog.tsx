import { addDays } from '@xmgl/contracts/calendar-day';
import { Form, Input, Modal, Radio } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { toDay } from '../../../format/day.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { DayItem, TextItem } from '../../../ui/form-items.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from './personal.module.css';

type Values = {
  readonly name: string;
  readonly scope: '只读' | '读写';
  readonly expiresAt: string;
  readonly userPwd: string;
};

const TokenForm = ({
  onMade,
  onCancel,
}: {
  readonly onMade: (token: string) => void;
  readonly onCancel: () => void;
}): ReactElement => {
  const [form] = Form.useForm<Values>();
  const add = useSend('AddApiToken', {
    refreshes: ['GetApiTokenPage'],
    takeErrors: takeFormErrors(form),
    onDone: ({ token }) => onMade(token),
  });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ name: '', scope: '只读', expiresAt: addDays(toDay(new Date()), 90), userPwd: '' }}
      onFinish={(values) => add.mutate(values)}
    >
      <TextItem name="name" label="名称" max={50} placeholder="用在哪里，如 每周导出进度" required />
      <Form.Item name="scope" label="权限" extra="只读的令牌只能查询和导出，什么也改不了">
        <Radio.Group options={['只读', '读写']} />
      </Form.Item>
      <DayItem name="expiresAt" label="到期日（最多一年）" required />
      <Form.Item
        name="userPwd"
        label="登录密码"
        rules={[{ required: true, message: '请输入登录密码，确认是您本人' }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <FormFoot submit="新建" isBusy={add.isPending} onCancel={onCancel} />
    </Form>
  );
};

const Made = ({ token, onClose }: { readonly token: string; readonly onClose: () => void }): ReactElement => (
  <>
    <p className={styles.lead}>请现在复制并妥善保存：关闭后不再显示，遗失只能吊销后新建。</p>
    <code className={styles.secret}>{token}</code>
    <div className={styles.foot}>
      <Button look="primary" onClick={() => void copyText(token, '令牌已复制', '请手动选中并复制令牌')}>
        复制令牌
      </Button>
      <Button onClick={onClose}>完成</Button>
    </div>
  </>
);

/** 新建访问令牌: what it is for, and then the token itself, once. */
export const TokenDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const [token, setToken] = useState<string | null>(null);
  return (
    <Modal
      open
      title={token === null ? '新建访问令牌' : '访问令牌已新建'}
      width={480}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {token === null ? (
        <TokenForm onMade={setToken} onCancel={onClose} />
      ) : (
        <Made token={token} onClose={onClose} />
      )}
    </Modal>
  );
};
