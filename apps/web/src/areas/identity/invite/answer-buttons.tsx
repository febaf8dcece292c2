import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import type { ApiError } from '../../../base/api-error.ts';
import { loadUser } from '../../../session/load-user.ts';
import { useSession } from '../../../session/session-store.ts';
import { startSession } from '../../../session/start-session.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/page-states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './invite.module.css';
import { JoinerForm, joinerWords } from './joiner-form.tsx';
import type { Offer } from './offer.ts';
import { OpenProject, useOpenInvited } from './open-project.tsx';

/** What the project must be told of who joins; empty where the refusal is about something else. */
const lackingIn = ({ issues }: ApiError): readonly string[] => {
  const paths = issues.map(({ path = '' }) => path);
  return paths.every((path) => joinerWords.some((word) => word === path)) ? paths : [];
};

type AnswerProps = { readonly offer: Offer; readonly code: string };

/** What a signed-in person can answer: to join, to decline what was sent to oneself, to open what one is in. */
export const AnswerButtons = ({ offer, code }: AnswerProps): ReactElement => {
  const { projectID, projectName, inviteKind, last4 } = offer;
  const { phase, user, projects } = useSession();
  const open = useOpenInvited(projectID, projectName);
  const [lacking, setLacking] = useState<readonly string[]>([]);
  const accept = useSend('AcceptProjectInvitation', {
    takeErrors: (error) => {
      const paths = lackingIn(error);
      setLacking(paths);
      return paths.length > 0;
    },
    done: `您已加入「${projectName}」`,
    onDone: async (_, { userName }) => {
      if (userName !== undefined) await loadUser();
      await open();
    },
  });
  const decline = useSend('DeclineProjectInvitation', {
    refreshes: ['GetProjectOnCompanyByInviteCode'],
    onDone: () => toast.success('已谢绝，并告知邀请人'),
  });
  const isBusy = accept.isPending || accept.isSuccess || decline.isPending;
  if (phase === 'failed') return <Button onClick={() => void startSession()}>账户没有载入，重试</Button>;
  if (phase !== 'ready') return <Skeleton lines={1} />;
  if (projects.some((project) => project.projectID === projectID))
    return <OpenProject projectID={projectID} projectName={projectName} />;
  if (last4 !== '' && user && !user.userTel.endsWith(last4))
    return (
      <p className={styles.note} role="alert">
        此邀请发给尾号 {last4} 的手机，请用该账号登录。您现在登录的是「{user.userName || user.userAccount}」。
      </p>
    );
  if (lacking.length > 0)
    return (
      <JoinerForm
        asked={joinerWords.filter((word) => lacking.includes(word))}
        parts={offer.partyRoles}
        isBusy={isBusy}
        onJoin={(words) => accept.mutate({ inviteCode: code, ...words })}
      />
    );
  return (
    <>
      <Button look="primary" busy={isBusy} onClick={() => accept.mutate({ inviteCode: code })}>
        接受并加入
      </Button>
      {inviteKind === '个人' && (
        <Button
          disabled={isBusy}
          onClick={() =>
            ask({
              text: `谢绝加入「${projectName}」？`,
              more: '邀请人会收到通知；之后需要对方重新邀请才能加入。',
              confirm: '谢绝',
              run: () => decline.mutate({ inviteCode: code }),
            })
          }
        >
          谢绝
        </Button>
      )}
    </>
  );
};
