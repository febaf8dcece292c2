import { Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './avatar.module.css';
import { CropField } from './crop-field.tsx';
import { middleOf, toAvatar } from './square-crop.ts';
import { useEditUser } from './use-edit-user.ts';

type AvatarDialogProps = {
  readonly userID: string;
  readonly picture: ImageBitmap;
  readonly onOther: () => void;
  readonly onClose: () => void;
};

/** 裁剪头像: a square of the chosen picture becomes the avatar. */
export const AvatarDialog = ({ userID, picture, onOther, onClose }: AvatarDialogProps): ReactElement => {
  const [crop, setCrop] = useState(() => middleOf(picture));
  const save = useEditUser({ done: '头像已更新', onDone: onClose });
  return (
    <Modal
      open
      centered
      title="裁剪头像"
      width={360}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <CropField picture={picture} crop={crop} onChange={setCrop} />
      <div className={styles.foot}>
        <Button look="quiet" onClick={onOther}>
          换一张
        </Button>
        <Button onClick={onClose}>取消</Button>
        <Button
          look="primary"
          busy={save.isPending}
          onClick={() => save.mutate({ userID, userHeadShot: toAvatar(picture, crop) })}
        >
          保存头像
        </Button>
      </div>
    </Modal>
  );
};
