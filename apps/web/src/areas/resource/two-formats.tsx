import { Button, Dropdown } from 'antd';
import type { ReactElement } from 'react';

type Format = 'docx' | 'pdf';

type Props = {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onTake: (format: Format) => void;
};

const words = { docx: 'Word', pdf: 'PDF' } as const;

/** A paper to be taken as Word or as PDF. */
export const TwoFormats = ({ name, isBusy, onTake }: Props): ReactElement => (
  <Dropdown
    trigger={['click']}
    menu={{
      items: (['docx', 'pdf'] as const).map((format) => ({
        key: format,
        label: `${name}（${words[format]}）`,
        onClick: () => onTake(format),
      })),
    }}
  >
    <Button loading={isBusy}>{name}</Button>
  </Dropdown>
);
