import type { Message } from '@xmgl/contracts/communication/talk.calls';
import { Button, Modal } from 'antd';
import type { ReactElement } from 'react';
import { callApi } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { messageOf } from '../../base/api-error.ts';
import { Shown } from '../../files/file-preview.tsx';
import { saveAddress } from '../../files/save-annex.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast-store.ts';
import messageStyles from './message.module.css';

/** The browser saves the file of a message. */
export const saveMessageFile = async (conversationID: string, message: Message): Promise<void> => {
  try {
    const { messageID, file } = message;
    const { url } = await callApi('GetMessageFile', { conversationID, messageID, purpose: 'save' });
    saveAddress(url, file?.fileName ?? '文件');
  } catch (error) {
    toast.error(messageOf(error));
  }
};

type FileProps = {
  readonly conversationID: string;
  readonly message: Message;
  readonly onClose: () => void;
};

/** The file of a message, over the page. */
export const MessageFile = ({ conversationID, message, onClose }: FileProps): ReactElement => {
  const { messageID, file } = message;
  const address = useCall(
    'GetMessageFile',
    { conversationID, messageID, purpose: 'show' },
    { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const shown = {
    fileID: messageID,
    fileName: file?.fileName ?? '',
    fileSize: file?.fileSize ?? 0,
    contentType: file?.contentType ?? '',
  };
  return (
    <Modal
      open
      centered
      title={shown.fileName}
      width="min(1200px, 94vw)"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => void saveMessageFile(conversationID, message)}>下载</Button>
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      <div className={messageStyles.shownFile}>
        <Loaded of={address}>{({ url }) => <Shown file={shown} url={url} />}</Loaded>
      </div>
    </Modal>
  );
};
