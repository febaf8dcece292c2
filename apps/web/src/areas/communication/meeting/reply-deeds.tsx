import { replies } from '@xmgl/contracts/communication/meeting.calls';
import { meeting } from '@xmgl/contracts/communication/meeting.register';
import { Button, Form, Input, Modal, Radio } from 'antd';
import { type ReactElement, useState } from 'react';
import { usePlace } from '../../../access/place.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { LinkSelect } from '../../../register/row/link-select.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';

const registers = [meeting.entity] as const;
export const answerCalls = ['GetMeetingAnswers'] as const;
const refreshes = ['GetMeetingAnswers', 'GetPendingTask', 'GetOwnWeek'] as const;

type DialogProps = {
  readonly projectID: string;
  readonly meetingID: string;
  readonly onClose: () => void;
};
type Said = {
  readonly reply?: (typeof replies)[number];
  readonly delegateID?: string | null;
  readonly objection?: string;
};

const useReply = (done: string, onDone: () => void, form?: ReturnType<typeof Form.useForm<Said>>[0]) =>
  useSend('ReplyMeeting', { refreshes, done, onDone, ...(form && { takeErrors: takeFormErrors(form) }) });

/** 答复: whether one comes, and who comes instead. */
const ReplyDialog = ({ projectID, meetingID, onClose }: DialogProps): ReactElement => {
  const [form] = Form.useForm<Said>();
  const reply = Form.useWatch('reply', form);
  const send = useReply('已答复', onClose, form);
  return (
    <Modal open title="答复会议通知" width={480} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <Form<Said>
        form={form}
        layout="vertical"
        initialValues={{ reply: '参加', delegateID: null }}
        onFinish={({ reply: said, delegateID = null }) =>
          send.mutate({
            projectID,
            meetingID,
            deed: '答复',
            ...(said && { reply: said }),
            delegateID: said === '不参加' ? delegateID : null,
          })
        }
      >
        <Form.Item name="reply" label="是否参加">
          <Radio.Group options={replies.map((value) => ({ value, label: value }))} />
        </Form.Item>
        {reply === '不参加' && (
          <Form.Item name="delegateID" label="代会人" extra="代会人会收到通知，可以代为签到；不填就是没有。">
            <LinkSelect
              projectID={projectID}
              entity="ProjectStakeholder"
              names={{}}
              isMultiple={false}
              mayBeEmpty
              value={null}
              onChange={() => undefined}
            />
          </Form.Item>
        )}
        <FormFoot submit="答复" isBusy={send.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};

/** 异议: what of the minutes is not as it was. */
const ObjectDialog = ({ projectID, meetingID, onClose }: DialogProps): ReactElement => {
  const [form] = Form.useForm<Said>();
  const send = useReply('异议已提出，记录人会答复', onClose, form);
  return (
    <Modal
      open
      title="对会议纪要提出异议"
      width={520}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form<Said>
        form={form}
        layout="vertical"
        onFinish={({ objection = '' }) => send.mutate({ projectID, meetingID, deed: '异议', objection })}
      >
        <Form.Item
          name="objection"
          label="异议"
          rules={[
            { required: true, whitespace: true, message: '请写明异议的内容' },
            { max: 2000, message: '异议最多 2000 个字' },
          ]}
        >
          <Input.TextArea rows={4} placeholder="哪一项议题或决议与会上不符，应当怎样写" />
        </Form.Item>
        <FormFoot submit="提出异议" isBusy={send.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};

type DeedsProps = { readonly meetingID: string; readonly state: string };

/** What one says of a meeting for oneself: whether one comes, that one is there, what one thinks of the minutes. */
export const ReplyDeeds = ({ meetingID, state }: DeedsProps): ReactElement | null => {
  const projectID = usePlace(({ id }) => id);
  const [asking, setAsking] = useState<'答复' | '异议' | null>(null);
  const isOpen = state === '已通知' || state === '进行中' || state === '会签中';
  const { data } = useCall('GetMeetingAnswers', isOpen ? { projectID, meetingID } : null);
  useLiveCalls(registers, answerCalls);
  const send = useReply(state === '会签中' ? '已确认' : '已签到', () => undefined);
  const deeds = data?.deeds ?? [];
  const own = data?.people.find((person) => person.projectStakeholderID === data.ownID);
  if (!isOpen || deeds.length === 0) return null;
  const say = (deed: '签到' | '确认') => send.mutate({ projectID, meetingID, deed });
  return (
    <>
      {deeds.includes('签到') && (
        <Button type="primary" loading={send.isPending} onClick={() => say('签到')}>
          {own?.delegateName ? `代 ${own.userName} 签到` : '签到'}
        </Button>
      )}
      {deeds.includes('答复') && (
        <Button onClick={() => setAsking('答复')}>
          {own && own.reply !== '未答复' ? `改答复（${own.reply}）` : '答复是否参加'}
        </Button>
      )}
      {deeds.includes('确认') && (
        <Button type="primary" loading={send.isPending} onClick={() => say('确认')}>
          确认纪要
        </Button>
      )}
      {deeds.includes('异议') && <Button onClick={() => setAsking('异议')}>提出异议</Button>}
      {asking === '答复' && (
        <ReplyDialog projectID={projectID} meetingID={meetingID} onClose={() => setAsking(null)} />
      )}
      {asking === '异议' && (
        <ObjectDialog projectID={projectID} meetingID={meetingID} onClose={() => setAsking(null)} />
      )}
    </>
  );
};
