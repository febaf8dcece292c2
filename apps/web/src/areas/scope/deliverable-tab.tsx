import { handoverItem } from '@xmgl/contracts/integration/handover-item.register';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import type { ReactElement } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { RegisterPage } from '../../register/register-page.tsx';
import type { GivenView, RegisterParts } from '../../register/register-parts.ts';
import { filterKeyOf } from '../../register/use-address.ts';
import { useProjectID } from '../../session/session-store.ts';
import { DeliverableHandover } from './deliverable-handover.tsx';
import { DeliverableHead } from './deliverable-head.tsx';
import { DeliverableRounds } from './deliverable-rounds.tsx';
import { DeliverableStepLead } from './deliverable-step-lead.tsx';
import { ReceiverProposal } from './receiver-proposal.tsx';
import styles from './scope.module.css';

const views: readonly GivenView[] = [
  {
    name: '待我验收',
    query: (userID) => ({
      [filterKeyOf('receiverIDs')]: userID,
      [filterKeyOf('state')]: '已提交,检验中',
    }),
  },
  { name: '我交付的', query: (userID) => ({ [filterKeyOf('ownerID')]: userID }) },
  { name: '逾期', query: () => ({ [filterKeyOf('lateDays')]: '1~' }) },
];

/** 可交付成果与确认: what is handed over, inspected round by round until it is accepted. */
export const DeliverableTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const maySeeHandover = useRight(handoverItem.page, 'access');
  const parts: RegisterParts<typeof deliverable> = {
    views,
    head: (address) => <DeliverableHead projectID={projectID} address={address} />,
    proposals: (form, id) => <ReceiverProposal form={form} projectID={id} />,
    // Who is waited for is read without pointing at the button, as on a phone.
    deeds: ({ refused }) =>
      (refused.接收 ?? refused.移交) && <p className={styles.why}>{refused.接收 ?? refused.移交}</p>,
    stepLead: (action) => <DeliverableStepLead action={action} />,
    panels: ({ row, titles }) => [
      {
        key: 'rounds',
        label: '验收',
        children: <DeliverableRounds projectID={projectID} deliverableID={row.deliverableID} />,
      },
      ...(maySeeHandover
        ? [
            {
              key: 'handover',
              label: '移交',
              children: (
                <DeliverableHandover
                  projectID={projectID}
                  of={row}
                  quantity={row.quantity}
                  unit={titles[row.unitID ?? '']?.title ?? ''}
                  isAccepted={row.state === '已接收' && row.deletedAt === null}
                />
              ),
            },
          ]
        : []),
    ],
  };
  return (
    <RegisterPage
      register={deliverable}
      purpose="列出要交付的成果：由谁交付、谁接收、什么时候、按什么标准；提交、检验和接收逐轮记录。"
      parts={parts}
    />
  );
};
