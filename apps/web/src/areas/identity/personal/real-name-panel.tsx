import { type FormEvent, type ReactElement, useState } from 'react';
import type { OwnUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts, Panel } from '../../../ui/page.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import styles from './personal.module.css';
import { citizenIdRule } from './personal-rules.ts';
import { useEditUser } from './use-edit-user.ts';

type RealNameFormProps = { readonly user: OwnUser; readonly onClose: (() => void) | undefined };

const RealNameForm = ({ user, onClose }: RealNameFormProps): ReactElement => {
  const fields = useFields({ idNumber: '' }, { idNumber: citizenIdRule });
  const save = useEditUser({
    done: '实名信息已保存',
    takeErrors: ({ issues }) => fields.takeErrors(issues),
    ...(onClose && { onDone: onClose }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fields.isValid()) return;
    save.mutate({ userID: user.userID, idNumber: fields.values.idNumber.trim().toUpperCase() });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        {user.userName
          ? `实名姓名为「${user.userName}」，须与身份证一致；不一致时请先在个人资料中修改。`
          : '请先填写姓名，再进行实名认证。'}
      </p>
      <TextField
        field={fields.bind('idNumber')}
        label="身份证号"
        autoComplete="off"
        placeholder="18 位公民身份号码"
        hint="加密保存，之后仅显示首尾"
      />
      <div className={styles.foot}>
        {onClose && <Button onClick={onClose}>取消</Button>}
        <Button type="submit" look="primary" busy={save.isPending} disabled={!user.userName}>
          提交实名
        </Button>
      </div>
    </form>
  );
};

/** 实名认证: the citizen's number, checked and kept sealed; shown again only masked. */
export const RealNamePanel = ({ user }: { readonly user: OwnUser }): ReactElement => {
  const [isEditing, setEditing] = useState(false);
  const isDone = user.isAuthentication === 1;
  return (
    <Panel
      title="实名认证"
      actions={
        isDone && !isEditing ? (
          <Button onClick={() => setEditing(true)}>更正证件号</Button>
        ) : (
          !isDone && <StateDot tone="quiet">未实名</StateDot>
        )
      }
    >
      {isDone && !isEditing ? (
        <Facts
          facts={[
            [
              '状态',
              <StateDot key="state" tone="good">
                已实名
              </StateDot>,
            ],
            ['姓名', user.userName],
            ['身份证号', user.idNumberMasked],
          ]}
        />
      ) : (
        <RealNameForm user={user} onClose={isDone ? () => setEditing(false) : undefined} />
      )}
    </Panel>
  );
};
