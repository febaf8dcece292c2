import { Button, Dropdown } from 'antd';
import type { ReactElement } from 'react';

/** A view as a paper, in Word or PDF. */
export const PaperMenu = ({
  isBusy,
  onTake,
}: {
  readonly isBusy: boolean;
  readonly onTake: (format: 'docx' | 'pdf') => void;
}): ReactElement => (
  <Dropdown
    trigger={['click']}
    menu={{
      items: [
        { key: 'pdf', label: 'PDF', onClick: () => onTake('pdf') },
        { key: 'docx', label: 'Word', onClick: () => onTake('docx') },
      ],
    }}
  >
    <Button loading={isBusy}>打印</Button>
  </Dropdown>
);
