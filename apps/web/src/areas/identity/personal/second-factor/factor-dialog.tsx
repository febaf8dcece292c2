import { Form, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../../api/calls.ts';
import { useSend } from '../../../../api/use-send.ts';
import { loadCompanies } from '../../../../session/load-user.ts';
import { useUserID } from '../../../../session/session-store.ts';
import { FormFoot } from '../../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../../ui/take-form-errors.ts';
import { CodeItem, PasswordItem } from './factor-items.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

type Deed = 'renew' | 'stop';
type Values = { readonly userPwd: string; readonly code: string };

const words = {
  renew: { title: '换一组恢复码', text: '换了以后，原来没有用过的恢复码随即失效。', submit: '换一组' },
  stop: {
    title: '关闭两步验证',
    text: '关闭后，有密码或短信验证码就能登录您的账号；要求两步验证的单位将不能进入。',
    submit: '关闭两步验证',
  },
} as const;

type FormProps = {
  readonly deed: Deed;
  readonly onRenewed: (codes: OutputOf<'RenewRecoveryCodes'>['recoveryCodes']) => void;
  readonly onClose: () => void;
};

const DeedForm = ({ deed, onRenewed, onClose }: FormProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const userID = useUserID();
  const sent = { refreshes: ['GetSecondFactor'], takeErrors: takeFormErrors(form) } as const;
  const renew = useSend('RenewRecoveryCodes', {
    ...sent,
    onDone: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  });
  const stop = useSend('StopSecondFactor', {
    ...sent,
    done: '两步验证已关闭',
    onDone: () => {
      onClose();
      void loadCompanies(userID);
    },
  });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      onFinish={(values) => (deed === 'renew' ? renew : stop).mutate(values)}
    >
      <p className={styles.lead}>{words[deed].text}</p>
      <PasswordItem />
      <CodeItem orRecovery />
      <FormFoot submit={words[deed].submit} isBusy={renew.isPending || stop.isPending} onCancel={onClose} />
    </Form>
  );
};

/** What is changed of it with the password and a code. */
export const FactorDialog = ({
  deed,
  onClose,
}: {
  readonly deed: Deed;
  readonly onClose: () => void;
}): ReactElement => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Modal
      open
      title={words[deed].title}
      width={480}
      footer={null}
      mask={{ closable: false }}
      closable={codes === null}
      keyboard={codes === null}
      onCancel={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <DeedForm deed={deed} onRenewed={setCodes} onClose={onClose} />
      )}
    </Modal>
  );
};
