import { Button, Checkbox, Form, Input, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { ask } from '../../../ui/ask-store.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { TextItem } from '../../../ui/form-items.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from '../company.module.css';
import type { SignInSetUp } from './set-up.ts';
import { type Step, TriedSteps } from './tried-steps.tsx';

type Values = {
  readonly issuer: string;
  readonly clientID: string;
  readonly clientSecret: string;
  readonly ca: string;
  readonly mayCreate: boolean;
  readonly isOn: boolean;
};

const toValues = ({ oidc }: SignInSetUp): Values => ({
  issuer: oidc?.issuer ?? '',
  clientID: oidc?.clientID ?? '',
  clientSecret: '',
  ca: oidc?.ca ?? '',
  mayCreate: oidc?.mayCreate ?? false,
  isOn: oidc?.isOn ?? true,
});

/** What the provider has to be told of the platform. */
const Redirect = ({ base }: { readonly base: string }): ReactElement => {
  const address = `${base || location.origin}/auth-redirect`;
  return (
    <div className={styles.redirect}>
      <span>在身份提供方登记的回调地址</span>
      <code>{address}</code>
      <Button size="small" onClick={() => void copyText(address, '回调地址已复制', '请手动复制')}>
        复制
      </Button>
    </div>
  );
};

const ProviderItems = ({ hasSecret }: { readonly hasSecret: boolean }): ReactElement => (
  <>
    <TextItem
      name="issuer"
      label="发行者地址（issuer）"
      max={500}
      placeholder="https://id.example.cn/realms/main"
      required
    />
    <TextItem name="clientID" label="客户端编号（client_id）" max={200} required />
    <Form.Item
      name="clientSecret"
      label="客户端密钥（client_secret）"
      extra={hasSecret ? '已设置，不改就留空；更换提供方时须重新填写' : '公共客户端没有密钥，留空即可'}
    >
      <Input.Password autoComplete="new-password" maxLength={500} />
    </Form.Item>
    <Form.Item name="ca" label="CA 证书" extra="单位自建证书机构签发的才需要，PEM 文本">
      <Input.TextArea rows={2} maxLength={20_000} placeholder="-----BEGIN CERTIFICATE-----" />
    </Form.Item>
    <Form.Item
      name="mayCreate"
      valuePropName="checked"
      extra="没有平台账号的人可以新建账号并成为成员；不勾选则只限现有成员"
    >
      <Checkbox>允许经企业登录新建账号、加入单位</Checkbox>
    </Form.Item>
    <Form.Item name="isOn" valuePropName="checked">
      <Checkbox>启用</Checkbox>
    </Form.Item>
  </>
);

type OidcDialogProps = {
  readonly companyID: string;
  readonly setUp: SignInSetUp;
  readonly onClose: () => void;
};

/** The unit's OpenID provider: typed in, tried, kept. */
export const OidcDialog = ({ companyID, setUp, onClose }: OidcDialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const takeErrors = takeFormErrors(form);
  const sent = { refreshes: ['GetCompanySignIn'], takeErrors, onDone: onClose } as const;
  const save = useSend('UpdCompanyOidc', { ...sent, done: '身份提供方已保存' });
  const remove = useSend('DelCompanyOidc', { ...sent, done: '身份提供方已移除' });
  const attempt = useSend('TestCompanyOidc', { takeErrors, onDone: (tried) => setSteps(tried.steps) });
  const given = ({ clientSecret, ...values }: Values) => ({
    companyID,
    ...values,
    // A client without a secret says so the first time; later an empty field means the one that is kept.
    ...((clientSecret !== '' || !setUp.oidc?.hasSecret) && { clientSecret }),
  });
  const run = async () => {
    setSteps([]);
    const { mayCreate: _, isOn: __, ...values } = given(await form.validateFields());
    attempt.mutate({ ...values, origin: location.origin });
  };
  const { oidc } = setUp;
  return (
    <Modal
      open
      title="OIDC 身份提供方"
      width={560}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Redirect base={setUp.redirectBase} />
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={toValues(setUp)}
        onFinish={(values) => save.mutate({ ...given(values), rowVersion: oidc?.rowVersion ?? 0 })}
      >
        <ProviderItems hasSecret={oidc?.hasSecret === true} />
        {steps.length > 0 && <TriedSteps steps={steps} />}
        <div className={styles.dialogActions}>
          <Button loading={attempt.isPending} onClick={() => void run().catch(() => undefined)}>
            测试连接
          </Button>
          {oidc && (
            <Button
              danger
              type="text"
              onClick={() =>
                ask({
                  text: '移除身份提供方？',
                  more: `经它登录的 ${oidc.linkedCount} 人改用平台的密码或验证码登录。`,
                  confirm: '移除',
                  kind: 'danger',
                  run: () => remove.mutate({ companyID, rowVersion: oidc.rowVersion }),
                })
              }
            >
              移除
            </Button>
          )}
        </div>
        <FormFoot submit="保存" isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
