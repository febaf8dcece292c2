import { mostImageLetters, mostImages } from '@xmgl/contracts/platform/feedback.calls';
import { Button, Image } from 'antd';
import { type ReactElement, useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { readPicture } from '../../../ui/read-picture.ts';
import { toast } from '../../../ui/toast-store.ts';
import styles from './feedback.module.css';

const bounds = { edge: 1600, mostLetters: mostImageLetters };

/** Files as pictures, as many as there is room for; what cannot be one is told. */
export const takePictures = async (files: readonly File[], before: readonly string[]): Promise<string[]> => {
  const room = mostImages - before.length;
  if (files.length > room) toast.error(`最多 ${mostImages} 张图片`);
  const taken: string[] = [];
  for (const file of files.slice(0, room)) {
    try {
      taken.push(await readPicture(file, bounds));
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : '无法读取这张图片');
    }
  }
  return [...before, ...taken];
};

type PictureFieldProps = {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (images: readonly string[]) => void;
};

/** Pictures with what can be done to them; the form item hands it value and change. */
export const PictureField = ({ id, value = [], onChange }: PictureFieldProps): ReactElement => {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.pictures}>
      {value.map((image, at) => (
        <span key={at} className={styles.picture}>
          <Image src={image} alt={`图片 ${at + 1}`} />
          <IconButton
            className={styles.drop}
            icon="close"
            label={`移除图片 ${at + 1}`}
            onClick={() => onChange?.(value.filter((_, other) => other !== at))}
          />
        </span>
      ))}
      {value.length < mostImages && (
        <Button {...(id !== undefined && { id })} onClick={() => chooser.current?.click()}>
          添加图片
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        // The kit shows file inputs of its forms, `hidden` or not.
        style={{ display: 'none' }}
        accept="image/jpeg,image/png,image/webp"
        aria-label="选择图片"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void takePictures(files, value).then((images) => onChange?.(images));
        }}
      />
    </div>
  );
};
