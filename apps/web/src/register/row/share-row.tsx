import { Input, Modal, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { newID } from '../../api/new-id.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './row.module.css';

type Of = { readonly projectID: string; readonly register: string; readonly rowID: string };

const ShareDialog = ({
  of: card,
  onClose,
}: {
  readonly of: Of;
  readonly onClose: () => void;
}): ReactElement => {
  const [conversationID, choose] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  // Chosen once: sent again after a lost answer it is said once.
  const [ids] = useState(() => ({ card: newID(), text: newID() }));
  const navigate = useNavigate();
  const { data = [] } = useCall('GetConversations', {});
  const send = useSend('AddMessage', { refreshes: ['GetConversations'] });
  const open = data.filter(({ whyNotSend }) => whyNotSend === null);
  const title = open.find((one) => one.conversationID === conversationID)?.title ?? '';
  const submit = async () => {
    if (conversationID === null) return;
    await send.mutateAsync({ conversationID, messageID: ids.card, kind: '卡片', card });
    if (said.trim() !== '')
      await send.mutateAsync({ conversationID, messageID: ids.text, kind: '文字', content: said.trim() });
    toast.success(`已发送到「${title}」`, {
      label: '打开会话',
      run: () => void navigate(`/communicateMana/userTalkList?talk=${conversationID}`),
    });
    onClose();
  };
  return (
    <Modal
      open
      title="发送到会话"
      okText="发送"
      okButtonProps={{ disabled: conversationID === null, loading: send.isPending }}
      onOk={() => void submit().catch(() => undefined)}
      onCancel={onClose}
    >
      <div className={styles.share}>
        <p>对方点卡片即打开这条记录；没有权限的人看不到它的名称和内容。</p>
        <Select
          aria-label="会话"
          placeholder="选择会话，可按名称或拼音查找"
          showSearch={{
            filterOption: (sought, option) =>
              `${option?.label ?? ''} ${option?.searchKey ?? ''}`
                .toLowerCase()
                .includes(sought.toLowerCase()),
          }}
          value={conversationID}
          onChange={choose}
          options={open.map(({ conversationID: value, title: label, searchKey }) => ({
            value,
            label,
            searchKey,
          }))}
        />
        <Input.TextArea
          aria-label="附言"
          placeholder="附言（可不填）"
          maxLength={1000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={said}
          onChange={(event) => setSaid(event.target.value)}
        />
      </div>
    </Modal>
  );
};

/** Sends a row as a card to one of one's conversations. */
export const ShareRow = ({ of: card }: { readonly of: Of }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="talk" label="发送到会话" onClick={() => setOpen(true)} />
      {isOpen && <ShareDialog of={card} onClose={() => setOpen(false)} />}
    </>
  );
};
