import { Form, Modal, QRCode, Steps } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../../api/calls.ts';
import { useSend } from '../../../../api/use-send.ts';
import { reloadLists } from '../../../../session/start-session.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { FormFoot } from '../../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../../ui/take-form-errors.ts';
import { CodeItem, PasswordItem } from './factor-items.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

type Begun = OutputOf<'StartSecondFactor'>;

type BeginProps = { readonly onBegun: (begun: Begun) => void; readonly onCancel: () => void };

const Begin = ({ onBegun, onCancel }: BeginProps): ReactElement => {
  const [form] = Form.useForm<{ userPwd: string }>();
  const start = useSend('StartSecondFactor', { takeErrors: takeFormErrors(form), onDone: onBegun });
  return (
    <Form form={form} layout="vertical" onFinish={(values) => start.mutate(values)}>
      <p className={styles.lead}>
        手机上要有身份验证器：微信小程序「腾讯身份验证器」、Microsoft Authenticator、Google
        Authenticator、1Password 等都可以。
      </p>
      <PasswordItem />
      <FormFoot submit="下一步" isBusy={start.isPending} onCancel={onCancel} />
    </Form>
  );
};

type ConfirmProps = {
  readonly begun: Begun;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
};

/** The key in groups of four, as people type it. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const Confirm = ({ begun, onDone, onCancel }: ConfirmProps): ReactElement => {
  const [form] = Form.useForm<{ code: string }>();
  const confirm = useSend('ConfirmSecondFactor', {
    refreshes: ['GetSecondFactor', 'GetCompanySecurity'],
    takeErrors: takeFormErrors(form),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <Form form={form} layout="vertical" onFinish={(values) => confirm.mutate(values)}>
      <div className={styles.key}>
        <QRCode value={begun.uri} size={176} type="svg" color="#000" bgColor="#fff" />
        <div>
          <p className={styles.lead}>用身份验证器扫描二维码，再输入它显示的 6 位数字。</p>
          <p className={styles.lead}>不能扫描时，在验证器中选「手动输入」，填写密钥：</p>
          <button
            type="button"
            className={styles.secret}
            title="复制密钥"
            onClick={() => void copyText(begun.secret, '密钥已复制', '请手动选中并复制密钥')}
          >
            {grouped(begun.secret)}
          </button>
        </div>
      </div>
      <CodeItem />
      <FormFoot submit="开启" isBusy={confirm.isPending} onCancel={onCancel} />
    </Form>
  );
};

/** 开启两步验证: the password, the code of the phone, and the recovery codes, once. */
export const SetUpDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const step = codes ? 2 : begun ? 1 : 0;
  const close = () => {
    // Companies that asked for it are open now.
    if (codes) void reloadLists();
    onClose();
  };
  return (
    <Modal
      open
      title="开启两步验证"
      width={560}
      footer={null}
      mask={{ closable: false }}
      keyboard={codes === null}
      closable={codes === null}
      onCancel={close}
    >
      <div className={styles.steps}>
        <Steps
          size="small"
          responsive={false}
          current={step}
          items={[{ title: '确认身份' }, { title: '绑定手机' }, { title: '保存恢复码' }]}
        />
      </div>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : begun ? (
        <Confirm begun={begun} onDone={setCodes} onCancel={close} />
      ) : (
        <Begin onBegun={setBegun} onCancel={close} />
      )}
    </Modal>
  );
};
