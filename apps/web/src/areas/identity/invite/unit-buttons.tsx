import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { useUserID } from '../../../session/session-store.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './invite.module.css';
import type { Offer } from './offer.ts';
import { useOpenInvited } from './open-project.tsx';
import { Spent } from './spent.tsx';

type Choice = OutputOf<'GetUnitChoices'>[number];
type UnitProps = { readonly offer: Offer; readonly code: string; readonly choice: Choice };

const refreshes = ['GetUnitChoices', 'GetProjectOnCompanyByInviteCode', 'GetOwnApplications'] as const;

/** Where a company stands, and what that means for the reader. */
const wordsOf = ({ state, companyName, reason, isAdministrator }: Choice): string => {
  const why = reason === '' ? '' : `原因：${reason}`;
  switch (state) {
    case 0:
      return `${companyName} 尚待项目经理同意，暂不能加入。同意后您会收到通知。`;
    case 1:
      return isAdministrator === 1
        ? `${companyName} 已参与本项目。把此链接发给本单位人员，他们打开后即可加入。`
        : `${companyName} 已参与本项目，您可以加入。`;
    case 2:
      return `${companyName} 在本项目已停用，请联系项目经理。${why}`;
    case 3:
      return `项目经理没有同意 ${companyName} 参与。${why}`;
    case 4:
      return `${companyName} 已退出本项目。`;
    case null:
      return isAdministrator === 1 ? '' : `${companyName} 尚未申请，请由其单位管理员打开此链接申请参与。`;
  }
};

const LeaveButton = ({ offer, choice }: UnitProps): ReactElement => {
  const { projectOnCompanyID, companyName, state, rowVersion } = choice;
  const isWaiting = state === 0;
  const leave = useSend('UpdProjectOnCompanyState', {
    refreshes,
    done: isWaiting ? '申请已撤回' : '已退出项目',
  });
  return (
    <Button
      busy={leave.isPending}
      onClick={() =>
        ask({
          text: isWaiting ? `撤回 ${companyName} 的申请？` : `${companyName} 退出「${offer.projectName}」？`,
          more: isWaiting
            ? '邀请码仍有效时可以再次申请。'
            : '本单位的人员随即退出项目；还有未完成的工作时，须先指定接手人。',
          confirm: isWaiting ? '撤回申请' : '退出',
          run: () =>
            projectOnCompanyID !== null &&
            leave.mutate({ projectID: offer.projectID, projectOnCompanyID, state: 4, rowVersion }),
        })
      }
    >
      {isWaiting ? '撤回申请' : '单位退出项目'}
    </Button>
  );
};

const ApplyButton = ({ code, choice: { companyID, companyName, state } }: UnitProps): ReactElement => {
  const apply = useSend('AddProjectOnCompany', {
    refreshes,
    done: `已代表 ${companyName} 申请，请等待项目经理同意`,
  });
  return (
    <Button
      look="primary"
      busy={apply.isPending}
      onClick={() => apply.mutate({ companyID, inviteCode: code })}
    >
      {state === null ? '以此单位申请参与' : '再次申请'}
    </Button>
  );
};

const JoinButton = ({ offer, choice: { companyID } }: UnitProps): ReactElement => {
  const { projectID, projectName } = offer;
  const userID = useUserID();
  const open = useOpenInvited(projectID, projectName);
  const join = useSend('CompanyUserJoinStakeholder', {
    done: `您已加入「${projectName}」`,
    onDone: open,
  });
  return (
    <Button
      look="primary"
      busy={join.isPending || join.isSuccess}
      onClick={() => join.mutate({ companyID, projectID, userIDs: [userID] })}
    >
      加入项目
    </Button>
  );
};

const copyLink = async (): Promise<void> => {
  try {
    await navigator.clipboard.writeText(location.href);
    toast.success('链接已复制，可发给本单位人员');
  } catch {
    toast.warning('浏览器不允许复制，请从地址栏复制');
  }
};

/** What can be done for the chosen company, as it stands in the project. */
export const UnitButtons = (props: UnitProps): ReactElement => {
  const { offer, choice } = props;
  const { state } = choice;
  const isAdministrator = choice.isAdministrator === 1;
  const wouldAsk = isAdministrator && (state === null || state === 3 || state === 4);
  const words = wordsOf(choice);
  return (
    <>
      {words && (
        <p className={styles.note} role="status">
          {words}
        </p>
      )}
      {wouldAsk && offer.refusal === '' && <ApplyButton {...props} />}
      {wouldAsk && offer.refusal !== '' && <Spent refusal={offer.refusal} />}
      {state === 1 && <JoinButton {...props} />}
      {state === 1 && isAdministrator && <Button onClick={() => void copyLink()}>复制链接</Button>}
      {isAdministrator && (state === 0 || state === 1 || state === 2) && <LeaveButton {...props} />}
    </>
  );
};
