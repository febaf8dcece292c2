import { Button, Image } from 'antd';
import { type ChangeEvent, type ReactElement, useRef } from 'react';
import { readPicture } from '../../../ui/read-picture.ts';
import { toast } from '../../../ui/toast-store.ts';
import styles from '../company.module.css';

const bounds = { edge: 2000, mostLetters: 2_700_000 };

type LicenceFieldProps = {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (licence: string) => void;
};

/** The picture of the licence with what can be done to it; the form item hands it value and change. */
export const LicenceField = ({ id, value = '', onChange }: LicenceFieldProps): ReactElement => {
  const chooser = useRef<HTMLInputElement>(null);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    try {
      onChange?.(await readPicture(file, bounds));
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : '无法读取这张图片');
    }
  };
  return (
    <div className={styles.licenceField}>
      {value && <Image src={value} alt="营业执照" width={160} />}
      <Button {...(id !== undefined && { id })} onClick={() => chooser.current?.click()}>
        {value ? '更换图片' : '上传图片'}
      </Button>
      <input
        ref={chooser}
        type="file"
        // The kit shows file inputs of its forms, `hidden` or not.
        style={{ display: 'none' }}
        accept="image/jpeg,image/png,image/webp"
        aria-label="选择营业执照图片"
        onChange={(event) => void take(event)}
      />
    </div>
  );
};
