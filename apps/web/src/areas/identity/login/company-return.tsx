import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '../../../api/client.ts';
import { BrandLink } from '../../../ui/brand-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import type { CompanyAttempt } from './company-attempt.ts';
import { FormAlert } from './form-alert.tsx';
import { LinkForm, type LinkOffer } from './link-form.tsx';
import styles from './login.module.css';
import { SecondForm } from './second-form.tsx';
import { useSignIn } from './use-sign-in.ts';

type ReturnProps = {
  readonly kept: CompanyAttempt;
  /** What the company's server came back with. */
  readonly answer: string;
};

/** What is left to show where the answer did not sign anybody in. */
const Outcome = ({ kept, answer }: ReturnProps): ReactElement => {
  const signIn = useSignIn();
  const [offer, setOffer] = useState<LinkOffer | null>(null);
  const isSent = useRef(false);
  const { isAutoLogin, attempt, search } = kept;
  const navigate = useNavigate();
  useEffect(() => {
    // The code is good once: a second drawing of the page does not send it again.
    if (isSent.current) return;
    isSent.current = true;
    // Neither does it stay in the address; where it leads on does.
    navigate(`/auth-redirect${search}`, { replace: true });
    let found: LinkOffer | undefined;
    const finish = async () => {
      const result = await callApi('FinishOidcSignIn', { attempt, answer });
      found = result.link;
      return result;
    };
    void signIn.run(finish, isAutoLogin).then(() => setOffer(found ?? null));
  }, [attempt, answer, isAutoLogin, navigate, search, signIn]);
  if (offer) return <LinkForm offer={offer} isAutoLogin={isAutoLogin} />;
  if (signIn.second)
    return (
      <>
        <h1>登录</h1>
        <p className={styles.lead}>您已通过单位的身份验证</p>
        <SecondForm signIn={signIn} step={signIn.second} />
      </>
    );
  if (signIn.isBusy || signIn.refusal === '') return <p className={styles.lead}>正在登录…</p>;
  return (
    <>
      <h1>没有登录成功</h1>
      <FormAlert text={signIn.refusal} />
      <p className={styles.switch}>
        <Link to={`/login${withMode(search)}`} className={buttonClass('primary')}>
          返回登录
        </Link>
      </p>
    </>
  );
};

const withMode = (search: string): string => {
  const asked = new URLSearchParams(search);
  asked.set('mode', 'company');
  return `?${asked}`;
};

/** Back from the company's server: signed in, or what is still to be shown. */
export const CompanyReturn = (props: ReturnProps): ReactElement => (
  <main className={styles.return}>
    <BrandLink />
    <div className={styles.card}>
      <Outcome {...props} />
    </div>
  </main>
);
