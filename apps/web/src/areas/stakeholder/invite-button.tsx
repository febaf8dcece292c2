import { membershipWorkflow } from '@xmgl/contracts/stakeholder/membership-workflow';
import type { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useReadNewest } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import type { ReadRow } from '../../register/row/row-values.ts';
import { ask } from '../../ui/ask-store.ts';
import { toast } from '../../ui/toast-store.ts';

type InviteProps = { readonly projectID: string; readonly read: ReadRow<typeof projectStakeholder> };
type Ways = { readonly sms: 0 | 1; readonly mail: 0 | 1 };

const invited = '已邀请';
const mayBeInvited: readonly string[] = [...membershipWorkflow.actions.邀请.from, invited];

/** How the invitation goes out, and what is left to do where no short message does. */
const deliveryOf = ({ sms, mail }: Ways, phone: string, email: string): string => {
  const ways = [
    phone !== '' && sms === 1 && `短信（${phone}）`,
    email !== '' && mail === 1 && `邮件（${email}）`,
  ].filter((way) => way !== false);
  const account = '对方已有账号的，也会收到站内通知。';
  if (ways.length > 0) return `将以${ways.join('和')}送达，7 天内有效。${account}`;
  const why = sms === 1 ? '没有登记对方的手机号' : '平台没有配置短信';
  return `${why}，邀请不会发到手机，请随后在「邀请」中复制链接或二维码发给对方，7 天内有效。${account}`;
};

/** 邀请 one registered person, by notice, short message and mail; whoever was invited already can be invited again. */
export const InviteButton = ({ projectID, read: { row } }: InviteProps): ReactElement | null => {
  const mayInvite = useMayWrite('stakeholder.register', 'insert');
  const readWays = useReadNewest('GetInvitationWays');
  const [isAsking, setAsking] = useState(false);
  const invite = useSend('InviteProjectStakeholder', {
    refreshes: ['GetProjectStakeholderPage', 'GetProjectStakeholderByID', 'GetProjectInvitationPage'],
    done: '邀请已生成，7 天内有效；链接在「邀请」中可以复制',
  });
  if (!mayInvite || !mayBeInvited.includes(row.state) || row.stakeholderKind === '组织') return null;
  const word = row.state === invited ? '重新邀请' : '邀请加入';
  const start = async () => {
    setAsking(true);
    const ways = await readWays({ projectID }).catch(() => null);
    setAsking(false);
    if (!ways) return toast.error('暂时没有读到邀请方式，请稍后重试');
    ask({
      text: `${row.state === invited ? '重新邀请' : '邀请'}「${row.userName}」加入项目？`,
      more: deliveryOf(ways, row.phone, row.email),
      confirm: word,
      run: () => invite.mutate({ projectID, projectStakeholderIDs: [row.projectStakeholderID] }),
    });
  };
  return (
    <Button loading={invite.isPending || isAsking} onClick={() => void start()}>
      {word}
    </Button>
  );
};
