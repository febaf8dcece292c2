import { type ChangeEvent, type ReactElement, useRef, useState } from 'react';
import type { OwnUser } from '../../../session/session-store.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './avatar.module.css';
import { AvatarDialog } from './avatar-dialog.tsx';
import { useEditUser } from './use-edit-user.ts';

const mostBytes = 20 * 1024 * 1024;

/** The picture in a chosen file, or null after telling why there is none. */
const readPicture = async (file: File): Promise<ImageBitmap | null> => {
  if (file.size > mostBytes) {
    toast.error('图片超过 20 MB，请换一张较小的图片');
    return null;
  }
  try {
    return await createImageBitmap(file);
  } catch {
    toast.error('无法读取这张图片，请换一张 JPG、PNG 或 WebP 图片');
    return null;
  }
};

/** The avatar with what can be done to it: choose and crop another, or remove it. */
export const AvatarField = ({ user }: { readonly user: OwnUser }): ReactElement => {
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const { userID, userName, userAccount, userHeadShot } = user;
  const remove = useEditUser({});
  const restore = useEditUser({ done: '头像已恢复' });
  const choose = () => chooser.current?.click();
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    const chosen = file ? await readPicture(file) : null;
    if (chosen) setPicture(chosen);
  };
  const removeIt = () =>
    remove.mutate(
      { userID, userHeadShot: '' },
      {
        onSuccess: () =>
          toast.success('头像已移除', {
            label: '撤销',
            run: () => restore.mutate({ userID, userHeadShot }),
          }),
      },
    );
  return (
    <div className={styles.field}>
      <button type="button" className={styles.button} onClick={choose} aria-label="更换头像">
        <Avatar name={userName || userAccount} picture={userHeadShot} size={88} />
        <span className={styles.camera} aria-hidden="true">
          <Icon name="camera" size={16} />
        </span>
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label="选择头像图片"
        onChange={(event) => void take(event)}
      />
      <div className={styles.links}>
        <button type="button" onClick={choose}>
          {userHeadShot ? '更换头像' : '上传头像'}
        </button>
        {userHeadShot && (
          <button type="button" disabled={remove.isPending} onClick={removeIt}>
            移除
          </button>
        )}
      </div>
      {picture && (
        <AvatarDialog
          key={`${picture.width} ${picture.height}`}
          userID={userID}
          picture={picture}
          onOther={choose}
          onClose={() => setPicture(null)}
        />
      )}
    </div>
  );
};
