import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { isToldAtField } from '../../../api/query-client.ts';
import { useCall } from '../../../api/use-call.ts';
import { ApiError } from '../../../base/api-error.ts';
import { readToken } from '../../../base/token-cookies.ts';
import { toMinute } from '../../../format/day.ts';
import { toLogin } from '../../../session/navigation.ts';
import { useSession } from '../../../session/session-store.ts';
import { startSession } from '../../../session/start-session.ts';
import { BrandLink } from '../../../ui/brand-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/page-states.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import styles from './invite.module.css';
import { InviteCodeForm } from './invite-code-form.tsx';
import type { Offer } from './offer.ts';
import { UnitAnswer } from './unit-answer.tsx';

const isSignedIn = (): boolean => readToken() !== null;

const WayOut = (): ReactElement => (
  <Link to={isSignedIn() ? '/dashboard' : '/home'} className={buttonClass('plain')}>
    {isSignedIn() ? '回到工作台' : '回到首页'}
  </Link>
);

type CodeEntryProps = { readonly text: string; readonly code?: string; readonly refusal?: string };

const CodeEntry = ({ text, ...refused }: CodeEntryProps): ReactElement => (
  <>
    <EmptyState icon="link" title="凭邀请码加入项目" text={text} />
    <div className={styles.entry}>
      <InviteCodeForm {...refused} />
      <WayOut />
    </div>
  </>
);

/** Signing in or registering leads back here. */
const SignInButtons = (): ReactElement => (
  <>
    <Link to={toLogin()} className={buttonClass('primary')}>
      登录后加入
    </Link>
    <Link to={`${toLogin()}&mode=register`} className={buttonClass('plain')}>
      注册新账号
    </Link>
  </>
);

const factsOf = (offer: Offer): readonly (readonly [string, ReactNode])[] => {
  const { companyName, inviterName, roleName, partyRole, expireTime, last4 } = offer;
  return [
    [partyRole === null ? '单位' : '项目所属单位', companyName],
    ['邀请人', inviterName],
    partyRole === null ? ['项目角色', roleName] : ['参建角色', partyRole],
    ['有效期至', toMinute(expireTime)],
    ...(last4 === '' ? [] : [['发给', `尾号 ${last4} 的手机`] as const]),
  ];
};

const OfferCard = ({ offer, code }: { readonly offer: Offer; readonly code: string }): ReactElement => {
  const { projectName, inviterName, inviteKind, refusal } = offer;
  const isOfUnit = inviteKind === '单位';
  // A used or expired code takes no further company; the people of those that came by it still come in here.
  const isAnswered = refusal === '' || (isOfUnit && isSignedIn());
  return (
    <div className={styles.offer}>
      <p className={styles.lead}>
        {inviterName} 邀请{isOfUnit ? '贵单位参与' : '您加入'}项目
      </p>
      <h2 className={styles.project}>{projectName}</h2>
      <Facts facts={factsOf(offer)} />
      {!isAnswered && (
        <div className={styles.refusal} role="alert">
          <p>{refusal}</p>
          <WayOut />
        </div>
      )}
      {isAnswered && (
        <div className={styles.actions}>
          {!isSignedIn() && <SignInButtons />}
          {isSignedIn() && isOfUnit && <UnitAnswer offer={offer} code={code} />}
          {isSignedIn() && !isOfUnit && <AnswerButtons offer={offer} code={code} />}
        </div>
      )}
    </div>
  );
};

const Invitation = ({ code }: { readonly code: string }): ReactElement => {
  const offer = useCall('GetProjectOnCompanyByInviteCode', { inviteCode: code }, { meta: isToldAtField });
  const phase = useSession((session) => session.phase);
  useEffect(() => {
    if (phase === 'idle' && isSignedIn()) void startSession();
  }, [phase]);
  if (offer.data) return <OfferCard offer={offer.data} code={code} />;
  if (offer.error instanceof ApiError && offer.error.kind === 'refused')
    return (
      <CodeEntry
        text="请改正邀请码，或请邀请人重新发送。"
        code={code.slice(0, 40)}
        refusal={offer.error.message}
      />
    );
  if (offer.error) return <ErrorState text={offer.error.message} onRetry={() => void offer.refetch()} />;
  return <Skeleton lines={4} />;
};

/** The landing of a project invitation's link, for people signed in, signed out and new. */
export const InvitePage = (): ReactElement => {
  useTitle('项目邀请');
  const [search] = useSearchParams();
  // A code that is sent once more is asked for once more.
  const { key } = useLocation();
  const code = (search.get('code') ?? search.get('inviteCode') ?? '').trim();
  return (
    <main className={styles.page}>
      <BrandLink />
      <div className={styles.card}>
        <h1 className={styles.title}>项目邀请</h1>
        {code ? (
          <Invitation key={key} code={code} />
        ) : (
          <CodeEntry text="请填写邀请人发给您的邀请码，或直接打开邀请链接。" />
        )}
      </div>
    </main>
  );
};
