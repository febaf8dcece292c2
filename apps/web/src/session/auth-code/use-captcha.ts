import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client.ts';
import { ApiError } from '../../base/api-error.ts';
import { type Fields, useFields } from '../../ui/use-fields.ts';
import { captchaRule } from './code-rules.ts';

export type Captcha = {
  readonly isNeeded: boolean;
  readonly image: string;
  readonly fields: Fields<'captcha'>;
  /** From now on the picture is asked for, with a new picture. */
  readonly demand: () => void;
  /** The ticket to send along; undefined when none is needed, null when the text was wrong. */
  readonly redeem: () => Promise<string | undefined | null>;
};

/** True when a refusal asks for the graphic captcha. */
export const asksForCaptcha = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.issues.some((issue) => /captcha/i.test(issue.code) || issue.path === 'captchaTicket');

/** The graphic captcha after failures: shown on demand, exchanged for a ticket before the form is sent. */
export const useCaptcha = (): Captcha => {
  const [round, setRound] = useState(0);
  const [isNeeded, setNeeded] = useState(false);
  const fields = useFields({ captcha: '' }, { captcha: captchaRule });
  const picture = useQuery({
    queryKey: ['GenerateText', round],
    queryFn: () => callApi('GenerateText', {}),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const demand = () => {
    fields.bind('captcha').onChange('');
    setRound((known) => known + 1);
    setNeeded(true);
  };
  const redeem = async () => {
    if (!isNeeded) return undefined;
    if (!fields.isValid() || !picture.data) return null;
    try {
      const input = { captchaID: picture.data.captchaID, text: fields.values.captcha.trim() };
      const { captchaTicket } = await callApi('VerifyCode', input);
      // A picture counts once; the next one is asked for when it is needed.
      setNeeded(false);
      return captchaTicket;
    } catch (error) {
      demand();
      fields.setError('captcha', error instanceof ApiError ? error.message : '图形验证码不正确');
      return null;
    }
  };
  return { isNeeded, image: picture.data?.image ?? '', fields, demand, redeem };
};
