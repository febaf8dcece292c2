import { Button } from 'antd';
import { type ReactElement, useRef } from 'react';
import { useIsMobile } from '../../ui/use-media.ts';

type PickProps = {
  readonly label: string;
  readonly isPrimary: boolean;
  /** Straight from the camera of a phone. */
  readonly isPhoto: boolean;
  readonly take: (files: readonly File[]) => void;
};

const PickButton = ({ label, isPrimary, isPhoto, take }: PickProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type={isPrimary ? 'primary' : 'default'} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isPhoto}
        {...(isPhoto && { accept: 'image/*', capture: 'environment' as const })}
        aria-label={isPhoto ? '拍照上传' : '选择要上传的文件'}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // The same file once more is a choice, too.
          currentTarget.value = '';
        }}
      />
    </>
  );
};

/** Where files are chosen; on a phone also photographed. */
export const UploadButtons = ({ take }: Pick<PickProps, 'take'>): ReactElement => {
  const isMobile = useIsMobile();
  return (
    <>
      <PickButton label="上传文件" isPrimary isPhoto={false} take={take} />
      {isMobile && <PickButton label="拍照" isPrimary={false} isPhoto take={take} />}
    </>
  );
};
