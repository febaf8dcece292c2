import type { FilesField } from '@xmgl/contracts/register/fields';
import { Button } from 'antd';
import { type ReactElement, useRef } from 'react';
import { useIsMobile } from '../ui/use-media.ts';
import styles from './field-files.module.css';

type AddFilesProps = {
  readonly field: FilesField;
  readonly onTake: (files: readonly File[]) => void;
};

type PickProps = AddFilesProps & { readonly label: string; readonly isCamera?: true };

const Pick = ({ field, label, isCamera, onTake }: PickProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.input}
        multiple={!isCamera}
        {...(field.isPictures && { accept: 'image/*' })}
        {...(isCamera && { capture: 'environment' as const })}
        aria-label={`${label}：${field.label}`}
        onChange={({ currentTarget }) => {
          onTake([...(currentTarget.files ?? [])]);
          // The same file once more is a choice, too.
          currentTarget.value = '';
        }}
      />
    </>
  );
};

/** Where the files of a field come in: on a phone by its camera, too. */
export const AddFiles = (props: AddFilesProps): ReactElement => {
  const isMobile = useIsMobile();
  const { isPictures } = props.field;
  return (
    <div className={styles.adds}>
      {isMobile && <Pick {...props} label="拍照" isCamera />}
      <Pick {...props} label={isPictures ? '选择照片' : '选择文件'} />
    </div>
  );
};
