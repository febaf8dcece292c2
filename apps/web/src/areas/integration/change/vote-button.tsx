import { ballots } from '@xmgl/contracts/integration/ballots';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { Button, Form, Input, Modal, Radio } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import type { ReadRow } from '../../../register/row/row-values.ts';
import { useTakeWritten } from '../../../register/use-live-register.ts';
import { useSession } from '../../../session/session-store.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from './change.module.css';
import { ImpactFacts } from './impact-facts.tsx';
import { tallyWords } from './vote-words.ts';

type Voted = { readonly vote: (typeof ballots)[number]; readonly comment?: string };
type VoteProps = { readonly projectID: string; readonly read: ReadRow<typeof changeRequest> };
type DialogProps = VoteProps & {
  readonly round: number;
  readonly lead: string;
  readonly initial: Partial<Voted>;
  readonly onClose: () => void;
};

const VoteDialog = ({ projectID, read, round, lead, initial, onClose }: DialogProps): ReactElement => {
  const { changeRequestID, rowVersion, title } = read.row;
  const [form] = Form.useForm<Voted>();
  const take = useTakeWritten(changeRequest);
  const send = useSend('UpdChange', {
    refreshes: ['GetChangeVotes', 'GetPendingTask', 'GetRowHistory'],
    done: '已表决',
    takeErrors: takeFormErrors(form),
    onDone: (written) => {
      take(projectID, written);
      onClose();
    },
  });
  const submit = ({ vote, comment = '' }: Voted): void =>
    send.mutate({
      projectID,
      changeRequestID,
      rowVersion,
      action: '表决',
      round,
      vote,
      comment: comment.trim(),
    });
  return (
    <Modal
      open
      title={`表决变更「${title}」`}
      width={480}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <p className={styles.lead}>{lead}</p>
      <div className={styles.lead}>
        <ImpactFacts impact={read.row} />
      </div>
      <Form<Voted> form={form} layout="vertical" initialValues={initial} onFinish={submit}>
        <Form.Item
          name="vote"
          label="我的意见"
          rules={[{ required: true, message: '请选择同意、反对或弃权' }]}
        >
          <Radio.Group className={styles.ballots ?? ''}>
            {ballots.map((ballot) => (
              <Radio.Button key={ballot} value={ballot}>
                {ballot}
              </Radio.Button>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item noStyle dependencies={['vote']}>
          {({ getFieldValue }) => (
            <Form.Item
              name="comment"
              label="理由"
              rules={[
                {
                  required: getFieldValue('vote') === '反对',
                  whitespace: getFieldValue('vote') === '反对',
                  message: '反对须写明理由',
                },
                { max: 1000, message: '理由最多 1000 个字' },
              ]}
            >
              <Input.TextArea rows={3} placeholder="反对须写明理由" />
            </Form.Item>
          )}
        </Form.Item>
        <FormFoot submit="提交表决" isBusy={send.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};

/** Offered to whoever may vote in the open round; what was voted may be changed until it is closed. */
export const VoteButton = ({ projectID, read }: VoteProps): ReactElement | null => {
  const { changeRequestID, state } = read.row;
  const [isOpen, setOpen] = useState(false);
  const userID = useSession((session) => session.userID);
  const asked = state === 'CCB 评审' ? { projectID, changeRequestID } : null;
  const { data } = useCall('GetChangeVotes', asked);
  const [round] = data?.rounds ?? [];
  if (!round || data?.refusal !== '') return null;
  const own = round.voters.find((voter) => voter.userID === userID);
  const vote = ballots.find((ballot) => ballot === own?.vote);
  return (
    <>
      <Button type={vote ? 'default' : 'primary'} onClick={() => setOpen(true)}>
        {vote ? `改变表决（${vote}）` : '表决'}
      </Button>
      {isOpen && (
        <VoteDialog
          projectID={projectID}
          read={read}
          round={round.round}
          lead={`第 ${round.round} 轮，${round.dueDay} 截止。${tallyWords(round)}。`}
          initial={{ ...(vote && { vote }), comment: own?.comment ?? '' }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
