import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OutputOf } from '../../../api/calls.ts';
import { messageOf } from '../../../base/api-error.ts';
import { redirectTarget } from '../../../session/navigation.ts';
import { keepSignIn } from '../../../session/sign-in.ts';

type Result = OutputOf<'UserLogin'>;

/** What was shown first was right, and the second factor is asked for. */
export type SecondStep = { readonly secondTicket: string; readonly isAutoLogin: boolean };

export type SignIn = {
  readonly isBusy: boolean;
  readonly refusal: string;
  readonly setRefusal: (text: string) => void;
  /** Null until then, and again where the ticket is of no use any more. */
  readonly second: SecondStep | null;
  readonly leaveSecond: () => void;
  /** Runs the call; keeps a success and goes on, gives back a refused result. */
  readonly run: (call: () => Promise<Result>, isAutoLogin: boolean) => Promise<Result | null>;
};

/** What both ways of signing in share: one call at a time, the refusal in the form, the way on. */
export const useSignIn = (): SignIn => {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [second, setSecond] = useState<SecondStep | null>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const run: SignIn['run'] = async (call, isAutoLogin) => {
    setBusy(true);
    setRefusal('');
    try {
      const result = await call();
      if (result.succeeded && result.data) {
        keepSignIn(result.data, isAutoLogin);
        navigate(redirectTarget(search), { replace: true });
        return null;
      }
      const { secondTicket } = result;
      setSecond(secondTicket === undefined ? null : { secondTicket, isAutoLogin });
      if (secondTicket !== undefined && second === null) return null;
      setRefusal(result.message || '账号或密码不正确，请重新输入');
      return result;
    } catch (error) {
      setRefusal(messageOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const leaveSecond = () => {
    setSecond(null);
    setRefusal('');
  };
  return { isBusy, refusal, setRefusal, second, leaveSecond, run };
};
