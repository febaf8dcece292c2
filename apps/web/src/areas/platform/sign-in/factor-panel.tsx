import { Button, Form, Input, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toDay } from '../../../format/day.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Facts, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';

type Found = NonNullable<OutputOf<'GetSecondFactorOfUser'>>;

type ResetDialogProps = { readonly person: Found; readonly onClose: () => void };

const ResetDialog = ({ person, onClose }: ResetDialogProps): ReactElement => {
  const [form] = Form.useForm<{ reason: string }>();
  const reset = useSend('ResetSecondFactor', {
    refreshes: ['GetSecondFactorOfUser'],
    done: '两步验证已清除，已通知本人',
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  });
  return (
    <Modal open title={`清除「${person.userName}」的两步验证`} width={480} footer={null} onCancel={onClose}>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ reason }: { reason: string }) => reset.mutate({ userID: person.userID, reason })}
      >
        <p>清除后凭密码或短信验证码即可登录。请先确认是本人：当面、电话或由其单位管理员证明。</p>
        <Form.Item
          name="reason"
          label="原因"
          extra="记入操作日志，并写在给本人的通知里"
          rules={[{ required: true, whitespace: true, message: '请写明怎样确认是本人' }]}
        >
          <Input.TextArea maxLength={200} rows={3} placeholder="如 手机遗失，本人持身份证到场" />
        </Form.Item>
        <FormFoot submit="清除" isBusy={reset.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};

const Person = ({ person }: { readonly person: Found }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const { userName, userAccount, isOn, since, codesLeft } = person;
  return (
    <>
      <Facts
        facts={[
          ['姓名', userName],
          ['账号', userAccount],
          [
            '两步验证',
            isOn ? (
              <StateDot key="on" tone="good">{`已开启${since ? `，${toDay(since)} 起` : ''}`}</StateDot>
            ) : (
              <StateDot key="off" tone="quiet">
                未开启
              </StateDot>
            ),
          ],
          ['恢复码', isOn ? `还剩 ${codesLeft} 个` : ''],
        ]}
      />
      {isOn && (
        <Button danger onClick={() => setOpen(true)}>
          清除两步验证
        </Button>
      )}
      {isOpen && <ResetDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
};

/** 两步验证: found by the whole account or number, and taken away. */
export const FactorPanel = (): ReactElement => {
  const [typed, setTyped] = useState('');
  const value = useDelayed(typed.trim());
  const { data } = useCall('GetSecondFactorOfUser', value ? { value } : null, { staleTime: 0 });
  return (
    <Panel
      title="两步验证"
      actions={<SearchBox label="完整的账号或手机号" value={typed} onChange={setTyped} />}
    >
      {value && data ? (
        <Person key={data.userID} person={data} />
      ) : (
        <EmptyState
          icon="lock"
          title={value && data === null ? '没有这个账号' : '查找需要帮助的人'}
          text="填写完整的账号或手机号，查看是否开启了两步验证。"
        />
      )}
    </Panel>
  );
};
