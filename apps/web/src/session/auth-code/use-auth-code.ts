import { useEffect, useState } from 'react';
import type { InputOf } from '../../api/calls.ts';
import { callApi } from '../../api/client.ts';
import { isToldElsewhere, messageOf } from '../../base/api-error.ts';
import { toast } from '../../ui/toast-store.ts';

type SendInput = InputOf<'SendAuthCode'> | InputOf<'SendMailCode'>;

export type AuthCodeSender = {
  /** Seconds until another code may be sent. */
  readonly wait: number;
  readonly isSending: boolean;
  /** The last code went to the platform administrator, because no provider of short messages is configured. */
  readonly isKept: boolean;
  readonly send: (input: SendInput) => Promise<unknown>;
};

const sendCode = async (input: SendInput): Promise<{ resendAfter: number; isKept: boolean }> => {
  if ('email' in input) return { ...(await callApi('SendMailCode', input)), isKept: false };
  const { resendAfter, delivery } = await callApi('SendAuthCode', input);
  return { resendAfter, isKept: delivery === 'outbox' };
};

/** Sends codes by SMS, or to an address of mail, and counts down to the next; a failure is told and given back. */
export const useAuthCode = (): AuthCodeSender => {
  const [wait, setWait] = useState(0);
  const [isSending, setSending] = useState(false);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const send = async (input: SendInput): Promise<unknown> => {
    setSending(true);
    try {
      const { resendAfter, isKept } = await sendCode(input);
      setWait(resendAfter);
      setKept(isKept);
      if (!isKept) toast.success('验证码已发送，5 分钟内有效');
      return null;
    } catch (error) {
      if (!isToldElsewhere(error)) toast.error(messageOf(error));
      return error;
    } finally {
      setSending(false);
    }
  };
  return { wait, isSending, isKept, send };
};
