import { Form, Modal } from 'antd';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useSend } from '../../api/use-send.ts';
import { CaptchaField } from '../../session/auth-code/captcha-field.tsx';
import { CodeField } from '../../session/auth-code/code-field.tsx';
import { codeRule } from '../../session/auth-code/code-rules.ts';
import { useAuthCode } from '../../session/auth-code/use-auth-code.ts';
import { asksForCaptcha, useCaptcha } from '../../session/auth-code/use-captcha.ts';
import { loadCompanies } from '../../session/load-user.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { useFields } from '../../ui/use-fields.ts';
import styles from './company.module.css';
import { MemberSelect } from './member-select.tsx';

const purpose = 'transferCompany';
type TransferUnitProps = { readonly companyID: string; readonly onClose: () => void };

/** 移交负责人: another member answers for the unit; a code to the own phone proves who says so. */
export const TransferUnitDialog = ({ companyID, onClose }: TransferUnitProps): ReactElement => {
  const { userID: ownID = '', userTel = '' } = useSession(({ user }) => user) ?? {};
  const [userID, setUserID] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  // A code counts once: what it was exchanged for outlives a refusal.
  const [ticket, setTicket] = useState<string | null>(null);
  const fields = useFields({ code: '' }, { code: codeRule });
  const captcha = useCaptcha();
  const sender = useAuthCode();
  const transfer = useSend('TransferCompany', {
    refreshes: ['GetUserCompany', 'GetCompanyCreatorID', 'GetCompanyRights'],
    done: '单位负责人已移交，您现在是单位管理员',
    onDone: () => {
      onClose();
      void loadCompanies(ownID);
    },
    takeErrors: (error) => {
      if (error.issues.some(({ path }) => path === 'ticket')) setTicket(null);
      return false;
    },
  });
  const finish = (proof: string) => {
    if (userID !== null) transfer.mutate({ companyID, userID, ticket: proof });
  };
  const check = useSend('CheckAuthCode', {
    takeErrors: (error) => {
      if (asksForCaptcha(error)) captcha.demand();
      return fields.takeErrors(error.issues);
    },
    onDone: (proof) => {
      setTicket(proof.ticket);
      finish(proof.ticket);
    },
  });
  const sendCode = async () => {
    const captchaTicket = await captcha.redeem();
    if (captchaTicket === null) return;
    const failure = await sender.send({ userTel, purpose, ...(captchaTicket && { captchaTicket }) });
    if (asksForCaptcha(failure)) captcha.demand();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (userID === null || (ticket === null && !fields.isValid())) return;
    if (ticket !== null) return finish(ticket);
    const captchaTicket = await captcha.redeem();
    if (captchaTicket === null) return;
    const { code } = fields.values;
    check.mutate({ userTel, code, purpose, ...(captchaTicket && { captchaTicket }) });
  };
  const isMissing = isAsked && userID === null;
  return (
    <Modal
      open
      title="移交单位负责人"
      width={480}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <p className={styles.effect}>
        新的负责人可以任免单位管理员，并对没有发起人的项目作决定；您成为单位管理员，可以退出单位。
      </p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Form.Item
          label="新的负责人"
          htmlFor="next-owner"
          required
          layout="vertical"
          {...(isMissing && { validateStatus: 'error' as const, help: '请选择新的负责人' })}
        >
          <MemberSelect
            id="next-owner"
            label="新的负责人"
            companyID={companyID}
            without={[ownID]}
            value={userID}
            onChange={setUserID}
          />
        </Form.Item>
        <p className={styles.effect}>验证码发到您本人的手机 {userTel}</p>
        <CaptchaField captcha={captcha} />
        <CodeField field={fields.bind('code')} sender={sender} onSend={() => void sendCode()} />
        <div className={styles.dialogFoot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" look="primary" busy={check.isPending || transfer.isPending}>
            移交
          </Button>
        </div>
      </form>
    </Modal>
  );
};
