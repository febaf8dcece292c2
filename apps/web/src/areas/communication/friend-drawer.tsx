import type { Friend } from '@xmgl/contracts/communication/friend.calls';
import { AutoComplete, Form, Input, Switch } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../api/use-send.ts';
import { ask } from '../../ui/ask-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/page.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { nameOf } from './friend-groups.ts';
import listStyles from './list.module.css';
import styles from './talk.module.css';
import { useOpenTalk } from './use-open-talk.ts';

type DrawerProps = {
  readonly friend: Friend;
  readonly groups: readonly string[];
  readonly onClose: () => void;
};

type Typed = { readonly remarkName: string; readonly groupName: string };

/** A friend: who they are, what one calls them, and the ways to talk, to block and to part. */
export const FriendDrawer = ({ friend, groups, onClose }: DrawerProps): ReactElement => {
  const { userID, userName, headShot, companyName, userTel, remarkName, groupName, isBlocked } = friend;
  const refreshes = ['GetFriends', 'GetConversations'] as const;
  const save = useSend('UpdFriend', { refreshes, done: '已保存', onDone: onClose });
  const block = useSend('UpdFriend', { refreshes });
  const remove = useSend('DelFriend', {
    refreshes,
    done: `已删除好友「${nameOf(friend)}」`,
    onDone: onClose,
  });
  const open = useOpenTalk();
  return (
    <SideDrawer title="好友" width={420} onClose={onClose}>
      <div className={listStyles.friend}>
        <div className={listStyles.friendHead}>
          <Avatar name={nameOf(friend)} picture={headShot} size={56} />
          <div className={styles.talkMain}>
            <strong>{nameOf(friend)}</strong>
            <span className={styles.time}>{companyName}</span>
          </div>
          <Button look="primary" onClick={() => open(userID)}>
            发消息
          </Button>
        </div>
        <Facts
          facts={[
            ['姓名', userName],
            ['手机号', userTel],
            ['单位', companyName],
          ]}
        />
        <Form<Typed>
          layout="vertical"
          initialValues={{ remarkName, groupName }}
          onFinish={(typed) => save.mutate({ userID, ...typed })}
        >
          <Form.Item name="remarkName" label="备注名">
            <Input maxLength={20} placeholder="只有自己看得到" />
          </Form.Item>
          <Form.Item name="groupName" label="分组">
            <AutoComplete options={groups.map((value) => ({ value }))} placeholder="不分组的按姓名排列">
              <Input maxLength={20} />
            </AutoComplete>
          </Form.Item>
          <Button look="primary" type="submit" busy={save.isPending}>
            保存
          </Button>
        </Form>
        <div className={styles.choices}>
          <label>
            屏蔽：不再收到对方的消息，对方会知道没有送达
            <Switch
              size="small"
              checked={isBlocked === 1}
              onChange={(on) => block.mutate({ userID, isBlocked: on ? 1 : 0 })}
            />
          </label>
        </div>
        <Button
          look="danger"
          onClick={() =>
            ask({
              text: `删除好友「${nameOf(friend)}」`,
              more: '双方都不再是好友，聊天记录保留；以后可以重新申请。',
              confirm: '删除好友',
              kind: 'danger',
              run: () => remove.mutate({ userID }),
            })
          }
        >
          删除好友
        </Button>
      </div>
    </SideDrawer>
  );
};
